export const ORDER = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  toSection: (name: string, section: string) => `Move to ${section}: ${name}`,
  drag: 'Drag to another place',
  moved: (order: number, of: number, section: string) => `Moved to place ${order} of ${of} in ${section}.`,
  optionMoved: (order: number, of: number) => `Moved to place ${order} of ${of}.`,
  failed: 'Unable to perform update.',
  back: 'It is back in its place.',
} as const;
