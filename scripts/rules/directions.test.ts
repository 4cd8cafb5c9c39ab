import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, importsOf, neighboursOf } from '../testing/imports.ts';

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

describe('the web', () => {
  /** From the address down: each may import what comes after it. */
  const LAYERS = ['routes', 'pages', 'features', 'shared'];
  const sources = filesOf('web/src', /\.tsx?$/).filter((name) => !isTest(name));
  /** The features of these stand in a folder of their own each. */
  const AREAS = ['administration', 'builder'];
  const featureOf = (file: string): string | undefined => {
    const [, , layer, area = '', feature] = file.split('/');
    if (layer !== 'features') return undefined;
    return AREAS.includes(area) ? `${area}/${feature}` : area;
  };
  const layerOf = (file: string): number => {
    const layer = LAYERS.indexOf(file.split('/')[2] ?? '');
    return layer < 0 ? LAYERS.length : layer;
  };
  /** What starts the app, and what is fetched before it has started, is of no layer. */
  const isOfLayer = (file: string): boolean =>
    LAYERS.includes(file.split('/')[2] ?? '') || /^web\/src\/(ui|http|state|session|api|theme)\//.test(file);
  const importsThat = (isWrong: (file: string, imported: string) => boolean): string[] =>
    sources.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(dirname(file), name))
        .filter((imported) => isWrong(file, imported))
        .map((imported) => `${file} imports ${imported}`),
    );

  it('has no feature that imports another: pages put them together, and what they share stands below', () =>
    expect(
      importsThat((file, imported) => {
        const [from, to] = [featureOf(file), featureOf(imported)];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]));

  it('imports downwards only: routes, pages, features, what they share, and what all of that stands on', () =>
    expect(importsThat((file, imported) => isOfLayer(file) && layerOf(imported) < layerOf(file))).toEqual([]));
});
