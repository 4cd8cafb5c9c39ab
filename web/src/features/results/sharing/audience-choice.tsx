import type { Audience } from '@groundwork/contracts/browser';
import { useId } from 'react';
import { useUnsaved } from '../../../ui/dialog/unsaved.ts';
import { Note, Span, Stack } from '../../../ui/layout/layout.tsx';
import { Choices } from '../../../ui/layout/parts.tsx';
import { AUDIENCES, SHARING } from './texts.ts';

export interface Chosen {
  readonly audience: Audience;
  /** Element id of its name: buttons are read with what their link will show. */
  readonly labelID: string;
  /** Whether the last link shows it. */
  readonly isUsed: boolean;
  onMade(): void;
}

interface AudienceChoiceProps {
  readonly chosen: Chosen;
  readonly onChoose: (audience: Audience) => void;
}

/** What a link shows, for both ways to give one. */
export function AudienceChoice({ chosen, onChoose }: AudienceChoiceProps) {
  const id = useId();
  useUnsaved(!chosen.isUsed);
  return (
    <Choices legend={SHARING.audience}>
      {(Object.keys(AUDIENCES) as Audience[]).map((each) => {
        const isChosen = each === chosen.audience;
        const labelID = isChosen ? chosen.labelID : `${id}-${each}`;
        return (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={isChosen}
              onChange={() => onChoose(each)}
              aria-labelledby={labelID}
              aria-describedby={`${id}-${each}-about`}
            />
            <Stack as="span" gap={0} shrink>
              <Span weight={600} id={labelID}>
                {AUDIENCES[each].label}
              </Span>
              <Note as="span" id={`${id}-${each}-about`}>
                {AUDIENCES[each].shows}
              </Note>
            </Stack>
          </label>
        );
      })}
    </Choices>
  );
}
