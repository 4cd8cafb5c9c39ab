import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Api } from '@groundwork/contracts';
import { cbor } from './cbor.ts';

/** Bits of the flags in authenticator data (W3C Web Authentication, 6.1). */
const [PRESENT, VERIFIED, CAN_BE_BACKED_UP, BACKED_UP, HAS_KEY] = [1, 4, 8, 16, 64];

export interface Circumstances {
  readonly origin?: string;
  readonly rpID?: string;
  /** Instead of counting on; synced passkeys say 0 each time. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

/** What a device says of its maker. */
export interface Attested {
  readonly fmt: string;
  readonly attStmt: ReadonlyMap<string, string>;
}
const UNATTESTED: Attested = { fmt: 'none', attStmt: new Map() };

/** What the browser is told, of the options for making a passkey or using one. */
export interface Options {
  readonly challenge: string;
  readonly [name: string]: unknown;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** One passkey of a device made of software (ES256), at a site. */
export function newAuthenticator({ origin: home = 'https://groundwork.test', synced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialID = randomBytes(16);
  const id = text(credentialID);
  let counted = synced ? 0 : 1;
  let userHandle = '';

  const dataOf = (more: number, { rpID, counter, isVerified = true }: Circumstances, key = Buffer.alloc(0)): Buffer => {
    if (!synced && counter === undefined) counted += 1;
    const backup = synced ? CAN_BE_BACKED_UP | BACKED_UP : 0;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | backup | more);
    rest.writeUInt32BE(counter ?? counted, 1);
    return Buffer.concat([sha256(rpID ?? new URL(home).hostname), rest, key]);
  };
  const clientDataOf = (type: string, challenge: string, { origin = home }: Circumstances): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** @param options of `preparePasskey`. */
    create(options: Options, how: Circumstances = {}, attested: Attested = UNATTESTED): Api['addPasskey']['body'] {
      userHandle = (options['user'] as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialID.length);
      const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
      const key = cbor(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinates[0]],
          [-3, coordinates[1]],
        ]),
      );
      const authData = dataOf(HAS_KEY, how, Buffer.concat([Buffer.alloc(16), length, credentialID, key]));
      const attestation = new Map<string, string | Uint8Array | ReadonlyMap<string, string>>([
        ['fmt', attested.fmt],
        ['attStmt', attested.attStmt],
        ['authData', authData],
      ]);
      return {
        id,
        clientDataJSON: text(clientDataOf('webauthn.create', options.challenge, how)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      };
    },
    /** @param options of `passkeyOptions`. */
    sign(options: Options, how: Circumstances = {}): Api['signInWithPasskey']['body'] {
      const authenticatorData = dataOf(0, how);
      const clientData = clientDataOf('webauthn.get', options.challenge, how);
      return {
        id,
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)),
        userHandle: how.userHandle ?? userHandle,
      };
    },
  };
}
