import { EVENTS, type EventDefinition } from '@groundwork/contracts';

export function listOfTypes(): string {
  const definitions: readonly EventDefinition[] = Object.values(EVENTS);
  const sorted = definitions.toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const rows = sorted.map(({ type, version, stream, about, personal }) => [
    type,
    String(version),
    stream,
    personal.length > 0 ? personal.join(',') : '-',
    about,
  ]);
  const all = [['type', 'version', 'stream', 'personal', 'about'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map(([type = '', version = '', stream = '', personal = '', about = '']) =>
      [
        type.padEnd(widths[0] ?? 0),
        version.padEnd(widths[1] ?? 0),
        stream.padEnd(widths[2] ?? 0),
        about,
        personal === '-' ? '' : `(personal: ${personal})`,
      ]
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
