// Three pages, one shared chunk, nothing inline: the server's content security policy allows neither inline styles nor data: URLs.
import { defineConfig } from 'vite';

const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['chrome71', 'safari12', 'firefox69'],
    cssTarget: ['chrome71', 'safari12.1', 'firefox69'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { input: ['index.html', 'host.html', 'board.html'] },
  },
  server: {
    proxy: { '/ws': { target: server.replace(/^http/, 'ws'), ws: true }, '/api': server },
  },
});
