// Turns proto/lectern/v1/play.proto into src/gen with the system's protoc and ts-proto. 64-bit integers become decimal strings: nonces and
// micros go beyond 2^53, and a rounded nonce would never be acknowledged.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const proto = join(web, '..', 'proto');
const source = join(proto, 'lectern', 'v1', 'play.proto');
const out = join(web, 'src', 'gen');
const made = join(out, 'lectern', 'v1', 'play.ts');

const options = [
  'esModuleInterop=true',
  'forceLong=string',
  'oneof=unions-value',
  'outputJsonMethods=false',
  'outputPartialMethods=false',
  'useOptionals=none',
  'comments=false',
  'unrecognizedEnum=false',
  'removeEnumPrefix=true',
  'annotateFilesWithVersion=false',
].join(',');

const newest = Math.max(statSync(source).mtimeMs, statSync(fileURLToPath(import.meta.url)).mtimeMs);
if (existsSync(made) && statSync(made).mtimeMs > newest) process.exit(0);

mkdirSync(out, { recursive: true });
execFileSync(
  'protoc',
  [
    `--plugin=protoc-gen-ts_proto=${join(web, 'node_modules', '.bin', 'protoc-gen-ts_proto')}`,
    `--ts_proto_out=${out}`,
    `--ts_proto_opt=${options}`,
    `--proto_path=${proto}`,
    source,
  ],
  { stdio: 'inherit' },
);
