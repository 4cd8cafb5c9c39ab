import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { BuilderOption } from '../../../../shared/builder/queries.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import { useDragRow } from '../order/drag.ts';
import { DragHandle } from '../order/drag-handle.tsx';
import { MoveButtons } from '../order/move-buttons.tsx';
import type { Direction } from '../order/places.ts';
import { ORDER } from '../order/texts.ts';
import { OptionCells } from './option-cells.tsx';
import { OPTIONS } from './texts.ts';

interface OptionRowProps {
  readonly option: BuilderOption;
  readonly count: number;
  readonly editing: boolean;
  readonly isNamed: boolean;
  readonly onEdit: (option: BuilderOption) => void;
  readonly onMove: (option: BuilderOption, direction: Direction) => void;
}

export function OptionRow({ option, count, editing, isNamed, onEdit, onMove }: OptionRowProps) {
  const { questionOptionID, optionOrder, text } = option;
  const { row, handle } = useDragRow<HTMLTableRowElement>(
    editing ? { id: questionOptionID, kind: 'option', order: optionOrder } : null,
  );
  useEffect(() => {
    if (isNamed) row.ref.current?.scrollIntoView({ block: 'center' });
  }, [isNamed, row.ref]);

  return (
    <tr {...row} data-named={isNamed || undefined}>
      <td data-label={OPTIONS.order}>
        <Row as="span" gap={4} oneLine>
          {editing && <DragHandle handle={handle} />}
          <span className="tabular">{optionOrder}</span>
          {editing && (
            <MoveButtons
              id={questionOptionID}
              labels={{ up: ORDER.up(text), down: ORDER.down(text) }}
              can={{ up: optionOrder > 1, down: optionOrder < count }}
              onMove={(direction) => onMove(option, direction)}
            />
          )}
        </Row>
      </td>
      <OptionCells option={option} />
      {editing && (
        <td>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={OPTIONS.editOption(text)}
            onClick={() => onEdit(option)}
          >
            {OPTIONS.edit}
          </Button>
        </td>
      )}
    </tr>
  );
}
