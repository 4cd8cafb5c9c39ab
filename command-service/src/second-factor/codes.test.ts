import { LIMITS } from '@groundwork/contracts';
import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { secondsAfter, THEN } from '../testing/given.ts';
import { createCodes } from './codes.ts';

/** RFC 6238, appendix B, SHA-1. */
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the library makes of second %i the code %s', (seconds, code) => {
  const totp = new TOTP({ secret: Secret.fromUTF8('12345678901234567890'), algorithm: 'SHA1', digits: 8, period: 30 });
  expect(totp.generate({ timestamp: seconds * 1000 })).toBe(code);
});

const codes = createCodes('a key');
const app = (userID = 'anna', factorID = 'f1') => {
  const { uri } = codes.secretOf(userID, factorID, 'anna@mail.example');
  // What a QR code holds is all that an app learns.
  const totp = URI.parse(uri) as TOTP;
  return { totp, at: (seconds: number) => totp.generate({ timestamp: secondsAfter(seconds).getTime() }) };
};
const step = Math.floor(THEN.getTime() / 30_000);
const read = (typed: string, seconds = 0) => codes.read('anna', 'f1', typed, secondsAfter(seconds));

describe('an app', () => {
  it('learns for whom and by whom, and what every app takes', () => {
    const { totp } = app();
    expect(totp).toMatchObject({
      issuer: 'Groundwork',
      label: 'anna@mail.example',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(totp.secret.buffer.byteLength).toBe(20);
    expect(codes.secretOf('anna', 'f1', 'x').secret).toBe(totp.secret.base32);
  });

  it('has another secret for each person, each time, and under each key', () => {
    const secrets = [
      codes.secretOf('anna', 'f1', '').secret,
      codes.secretOf('anna', 'f2', '').secret,
      codes.secretOf('bert', 'f1', '').secret,
      createCodes('another key').secretOf('anna', 'f1', '').secret,
    ];
    expect(new Set(secrets).size).toBe(4);
  });
});

describe('a code', () => {
  it('is taken with the step it is of, one early or one late', () => {
    expect(read(app().at(0))).toEqual({ step });
    expect(read(app().at(-30))).toEqual({ step: step - 1 });
    expect(read(app().at(30))).toEqual({ step: step + 1 });
  });
  it('is not taken two steps early or late, or of another secret', () => {
    expect(read(app().at(-60))).toBeNull();
    expect(read(app().at(60))).toBeNull();
    expect(read(app('anna', 'f2').at(0))).toBeNull();
  });
  it('may be typed with spaces', () => {
    const code = app().at(0);
    expect(read(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ step });
  });
  it.each(['', '12345', '1234567', 'abcdef', 'x'.repeat(11)])('"%s" is none', (typed) =>
    expect(read(typed)).toBeNull(),
  );
});

describe('recovery codes', () => {
  it('are as many as are promised, all different, and known by their HMAC however they are typed', () => {
    const { codes: shown, hashes } = codes.newRecoveryCodes('anna');
    expect(new Set(shown).size).toBe(LIMITS.recoveryCodes);
    shown.forEach((code, i) => {
      expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
      expect(read(` ${code.toUpperCase().replace('-', ' ')}`)).toEqual({ recoveryHash: hashes[i] });
    });
    expect(codes.read('bert', 'f1', shown[0] as string, THEN)).not.toEqual({ recoveryHash: hashes[0] });
  });
});
