/** `npm run secrets`: makes the secrets that docker-compose.yml hands to the services, once. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const folder = join(root, 'secrets');
if (existsSync(folder)) {
  console.log('secrets/ exists already: nothing was changed.');
  process.exit(0);
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
mkdirSync(folder, { mode: 0o700 });
const files = {
  'token-private-key.pem': privateKey,
  'token-public-key.pem': publicKey,
  'email-secret': randomBytes(32).toString('base64url'),
};
// Readable for the containers' user; the folder itself is closed to others.
for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), value, { mode: 0o644 });
console.log('Made secrets/: keep a copy of email-secret, without it no account is found again.');
