import { describe, expect, it, vi } from 'vitest';
import { readAddress } from './address.ts';
import { connect } from './connection.ts';

const SECRET = 'p%40ss-w0rd';
const at = (query: string, hosts = 'a:2113') => `esdb://ops:${SECRET}@${hosts}${query}`;
const refusalOf = (connectionString: string): string => {
  try {
    readAddress(connectionString);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a connection string of EventStoreDB', () => {
  it('names several hosts, a user and options, and is shown without its password', () => {
    const address = readAddress(at('?tls=true&nodePreference=leader', 'a:1,b:2,c'));
    expect(address.credentials).toEqual({ username: 'ops', password: 'p@ss-w0rd' });
    expect(address.shown).toBe('ops@a:1,b:2,c');
    expect(address.connectionString).toMatch(/^esdb:\/\/ops:p%40ss-w0rd@a:1,b:2,c\?/);
    expect(address.connectionString).toContain('nodePreference=leader');
  });

  it.each([
    ['esdb', 'esdb'],
    ['esdb+discover', 'esdb+discover'],
    ['kurrentdb', 'esdb'],
    ['kurrentdb+discover', 'esdb+discover'],
    ['kurrent', 'esdb'],
    ['kdb+discover', 'esdb+discover'],
  ])('%s:// is one, which the client knows as %s://', (protocol, known) => {
    const { connectionString, shown } = readAddress(`${protocol}://ops:${SECRET}@db.example:2113?tls=true`);
    expect(connectionString.startsWith(`${known}://ops:${SECRET}@db.example:2113?`)).toBe(true);
    expect(shown).toBe('ops@db.example:2113');
  });

  it.each([
    ['?tlscafil=/ca.pem', 'there is no option tlscafil'],
    ['?tlsVerifyCert=false', 'there is no option tlsVerifyCert'],
    ['?tls=maybe', 'tls cannot be that'],
    ['?keepAliveTimeout=soon', 'keepAliveTimeout cannot be that'],
    ['?nodePreference=best', 'nodePreference cannot be that'],
    ['?tlsCAFile=/nowhere/ca.pem', 'there is no file /nowhere/ca.pem (tlsCAFile)'],
    [`?=${SECRET}`, 'there is no option of that name'],
  ])('with %s is refused in one sentence, and nothing is said of its password', (query, why) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(refusalOf(at(query))).toBe(`the EventStoreDB connection string of ops@a:2113: ${why}`);
    expect(() => connect({ connectionString: at(query) })).toThrow(why);
    for (const text of [refusalOf(at(query)), ...warned.mock.calls.flat().map(String)])
      expect(text).not.toContain('w0rd');
    warned.mockRestore();
  });

  it.each([
    `http://ops:${SECRET}@a`,
    `kurrentdb2://ops:${SECRET}@a`,
    `kurrentdb+discovery://ops:${SECRET}@a`,
    `esdb://ops:${SECRET}@`,
    `esdb://ops:${SECRET}@a b`,
    `esdb://ops:${SECRET}@a?x?y`,
  ])('that is none is refused without it', (text) => expect(refusalOf(text)).not.toContain('w0rd'));

  it('over TLS needs somebody to be: the password of a new server is not tried', () => {
    expect(refusalOf('esdb://a:2113')).toContain('with TLS it names a user and a password');
    expect(refusalOf('esdb://a:2113?tls=true')).toContain('with TLS it names a user and a password');
    expect(refusalOf('esdb://a:2113?tls=false')).toBe('');
    expect(refusalOf('esdb://admin:changeit@a:2113?tls=true')).toBe('');
    const credentials = { username: 'ops', password: 'x' };
    expect(connect({ connectionString: 'esdb://a:2113?tls=true', credentials }).credentials).toEqual(credentials);
  });

  it('is used by a client that tells the console nothing', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    connect({ connectionString: at('?tls=false&keepAliveInterval=200') });
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
