import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offered } from '../node/node.mjs';
import { nodePackage } from './node-package.ts';

const [, major = ''] = /^FROM node:(\d+)-/m.exec(readFileSync('web/Dockerfile', 'utf8')) ?? [];

it.each(['x64', 'arm64'])('a base image for %s has the Node that is pinned', (arch) => {
  const { name, version } = offered({ platform: 'linux', arch, env: {} }) ?? {};
  expect(nodePackage(major, arch)).toBe(`${name}@${version}`);
});

it('another Node, or one for another machine, is not made up', () => {
  expect(() => nodePackage('22')).toThrow(/has no node-linux-\w+ 22$/);
  expect(() => nodePackage(major, 's390x')).toThrow(/has no node-linux-s390x/);
});
