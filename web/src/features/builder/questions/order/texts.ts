export const ORDER = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  toSection: (name: string, section: string) => `Move to ${section}: ${name}`,
  drag: 'Drag to reorder',
  moved: (order: number, of: number, section: string) => `Moved to ${order} of ${of} in ${section}.`,
  optionMoved: (order: number, of: number) => `Moved to ${order} of ${of}.`,
  failed: 'Unable to perform update.',
  back: 'It is back where it was.',
} as const;

/** Of a step within the section, in place of another section's name. */
export const HERE = '';

/** @param to where a step leads: `HERE`, the name of another section, or null for nowhere. */
export const moveLabel = (name: string, to: string | null, direction: 'up' | 'down'): string =>
  to === null || to === HERE ? ORDER[direction](name) : ORDER.toSection(name, to);
