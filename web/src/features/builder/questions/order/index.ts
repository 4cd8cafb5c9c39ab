export { useDragRow, useDrops } from './drag.ts';
export { DragHandle } from './drag-handle.tsx';
export { MoveButtons } from './move-buttons.tsx';
export { type Direction, droppedOrder, stepOf } from './places.ts';
export { ORDER } from './texts.ts';
export { useKeptFocus } from './use-kept-focus.ts';
export { useMove } from './use-move.ts';
