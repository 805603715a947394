import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'src/gen/', 'screens/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'User content goes through Preact text nodes only.' },
        { property: 'outerHTML', message: 'User content goes through Preact text nodes only.' },
      ],
      'max-lines': ['error', 600],
      'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }],
      'max-params': ['error', 5],
      'max-depth': ['error', 3],
      eqeqeq: 'error',
    },
  },
  { files: ['test/**'], rules: { 'max-lines-per-function': 'off' } },
);
