import { describe, expect, it } from 'vitest';
import { isAllowedAddress, judgeUrl } from './addresses.ts';
import { AddressNotAllowed } from './errors.ts';

const PRODUCTION = { loopback: false };
const TESTS = { loopback: true };

describe('addresses that may be asked', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001:82a::200e'])('%s is public', (address) => {
    expect(isAllowedAddress(address, PRODUCTION)).toBe(true);
  });

  it.each([
    ['this machine', '127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '::'],
    ['private networks', '10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1', 'fec0::1'],
    ['the metadata of a cloud', '169.254.169.254', 'fe80::1', 'fd00:ec2::254'],
    ['networks of carriers', '100.64.0.1'],
    ['many at once', '224.0.0.1', '255.255.255.255', 'ff02::1'],
    ['documentation and benchmarks', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
    [
      'IPv4 in IPv6',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001::1',
    ],
    ['what nobody has', '240.0.0.1', '4000::1', '5f00::1'],
    ['no address', 'localhost', '', '1.2.3', '1.2.3.4.5', 'fe80::1%eth0'],
  ])('%s: none', (_, ...addresses) => {
    expect(addresses.filter((address) => isAllowedAddress(address, PRODUCTION))).toEqual([]);
  });

  it('in tests this machine is, and still nothing else', () => {
    expect(
      ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1'].filter((one) =>
        isAllowedAddress(one, TESTS),
      ),
    ).toEqual(['127.0.0.1', '::1']);
  });
});

describe('URLs that may be asked', () => {
  const isRefused = (text: string, allowed = PRODUCTION): boolean => {
    try {
      judgeUrl(text, allowed);
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(AddressNotAllowed);
      expect(String(error)).toBe('AddressNotAllowed: address not allowed');
      return true;
    }
  };

  it.each([
    'https://hooks.example.com/a?b=c',
    'https://hooks.example.com:443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s', (text) => {
    expect(isRefused(text)).toBe(false);
  });

  it.each([
    [
      'another protocol',
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'file:///etc/passwd',
      'javascript:1',
      'gopher://8.8.8.8/',
    ],
    ['another port', 'https://hooks.example.com:8443/', 'https://hooks.example.com:22/', 'https://8.8.8.8:80/'],
    [
      'credentials',
      'https://user:secret@hooks.example.com/',
      'https://user@hooks.example.com/',
      'https://8.8.8.8@127.0.0.1/',
    ],
    ['no URL', '', 'hooks.example.com', '/relative', 'https://', 'https://exa mple.com/'],
    ['IPv4 as it is written', 'https://127.0.0.1/', 'https://10.1.2.3/', 'https://169.254.169.254/latest/meta-data'],
    [
      'IPv4 in other forms',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0x7f.1/',
      'https://017700000001/',
      'https://127.1/',
      'https://１２７.0.0.1/',
    ],
    [
      'IPv6',
      'https://[::1]/',
      'https://[::]/',
      'https://[fd00::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
    ],
  ])('%s: refused', (_, ...texts) => {
    expect(texts.filter((text) => !isRefused(text))).toEqual([]);
  });

  it('in tests also by http and at any port, of this machine', () => {
    expect(isRefused('http://127.0.0.1:4000/', TESTS)).toBe(false);
    expect(isRefused('http://[::1]:4000/', TESTS)).toBe(false);
    expect(isRefused('http://10.0.0.1:4000/', TESTS)).toBe(true);
    expect(isRefused('ftp://127.0.0.1/', TESTS)).toBe(true);
    expect(isRefused('http://user:secret@127.0.0.1/', TESTS)).toBe(true);
  });
});
