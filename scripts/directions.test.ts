import { describe, expect, it } from 'vitest';
import { filesOf, neighboursOf } from './testing/imports.ts';

const isTest = (file: string): boolean => /\.(test|suite)\.tsx?$|(^|\/)testing\/|routeTree\.gen/.test(file);

/** Edges between the files and folders that lie in one folder: who imports whom, and in which file. */
type Edges = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** @returns, for each folder of a room, the edges between what lies in it. */
function edgesByFolder(room: string): Map<string, Edges> {
  const folders = new Map<string, Map<string, Map<string, string>>>();
  for (const file of filesOf(room, /\.tsx?$/).filter((name) => !isTest(name))) {
    for (const neighbour of neighboursOf(file).filter((name) => name.startsWith(`${room}/`))) {
      const [a, b] = [file.split('/'), neighbour.split('/')];
      const shared = a.findIndex((part, i) => part !== b[i]);
      const [from, to] = [a[shared], b[shared]];
      if (from === undefined || to === undefined) continue;
      const folder = a.slice(0, shared).join('/');
      const edges = folders.get(folder) ?? new Map<string, Map<string, string>>();
      folders.set(folder, edges.set(from, (edges.get(from) ?? new Map()).set(to, file)));
    }
  }
  return folders;
}

/** @returns a way that leads from a node back to it, of nodes that are not `done`; adds those that lead nowhere back. */
function circleFrom(node: string, edges: Edges, done: Set<string>, way: readonly string[] = []): string[] | undefined {
  if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
  if (done.has(node)) return undefined;
  for (const next of edges.get(node)?.keys() ?? []) {
    const circle = circleFrom(next, edges, done, [...way, node]);
    if (circle) return circle;
  }
  done.add(node);
  return undefined;
}

/** @returns circles of a room, with the files that make them. */
function circlesOf(room: string): string[] {
  return [...edgesByFolder(room)].flatMap(([folder, edges]) => {
    const done = new Set<string>();
    return [...edges.keys()].flatMap((node) => {
      const circle = circleFrom(node, edges, done);
      if (!circle) return [];
      done.add(node);
      const steps = circle.slice(1).map((to, i) => `${to} (${edges.get(circle[i] as string)?.get(to)})`);
      return [`${folder}: ${[circle[0], ...steps].join(' → ')}`];
    });
  });
}

describe('folders and files form no circle', () => {
  it.each([
    'contracts',
    'event-store',
    'service-kit',
    'command-service',
    'projection-service',
    'web/server',
    'web/src',
    'seed',
    'bench',
    'e2e',
  ])('in %s', (room) => expect(circlesOf(room)).toEqual([]));
});

it('features of the web meet through their index, or in what all of them stand on', () => {
  const features = filesOf('web/src/features', /\.tsx?$/).filter((name) => !isTest(name));
  const around = features.flatMap((file) => {
    const feature = file.split('/').slice(0, 4).join('/');
    return neighboursOf(file)
      .filter((name) => name.startsWith('web/src/features/') && !name.startsWith(`${feature}/`))
      .filter((name) => !/^web\/src\/features\/[^/]+\/index\.ts$/.test(name))
      .map((name) => `${file} imports ${name}`);
  });
  expect(around).toEqual([]);
});
