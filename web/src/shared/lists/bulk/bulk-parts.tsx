import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Bullets } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import type { BulkResults, BulkWords, Selected } from './bulk.ts';
import { BULK } from './texts.ts';

/** More names cannot be read at a glance. */
const NAMED = 10;

export const Named = ({ names }: { readonly names: readonly string[] }) => (
  <Bullets>
    {names.slice(0, NAMED).map((name, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
      <li key={place}>{name}</li>
    ))}
    {names.length > NAMED && <li>{BULK.more(names.length - NAMED)}</li>}
  </Bullets>
);

interface LeftOutProps {
  readonly results: BulkResults;
  readonly rows: Selected['rows'];
}

/** Who it is not done to, each with the reason. */
export const LeftOut = ({ results, rows }: LeftOutProps) => (
  <Bullets>
    {results
      .filter(({ ok }) => !ok)
      .map(({ id, msg }) => (
        <li key={id}>
          {rows.find((row) => row.id === id)?.name ?? id}: {msg}
        </li>
      ))}
  </Bullets>
);

/** @returns how many of whom it is not told whether it came to anything. */
export const notToldIn = (results: BulkResults): number => results.filter(({ notTold }) => notTold).length;

interface OutcomeProps {
  readonly results: BulkResults;
  readonly rows: Selected['rows'];
  readonly words: Pick<BulkWords, 'done' | 'some' | 'isUsual'>;
  readonly onClose: () => void;
}

/** Nothing went wrong: who it is, is there for who wants to know. */
function Usual({ results, rows, words }: LeftOutProps & { readonly words: string }) {
  const [isOpen, onOpen] = useState(false);
  return (
    <Stack gap={8}>
      <p>{words}</p>
      <div>
        <UnfoldButton isOpen={isOpen} onOpen={onOpen} label={BULK.who}>
          {BULK.who}
        </UnfoldButton>
      </div>
      {isOpen && <LeftOut results={results} rows={rows} />}
    </Stack>
  );
}

/** How many it was done to, and who was left out, each with the reason. */
export function Outcome({ results, rows, words, onClose }: OutcomeProps) {
  const left = results.filter(({ ok }) => !ok);
  const done = results.length - left.length;
  return (
    <Stack gap={16}>
      {done > 0 && <p role="status">{words.done(done, notToldIn(results))}</p>}
      {words.isUsual && left.every(words.isUsual) ? (
        <Usual results={results} rows={rows} words={words.some(left.length, left)} />
      ) : (
        <Notice kind="error">
          {words.some(left.length, left)}
          <LeftOut results={results} rows={rows} />
        </Notice>
      )}
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {BULK.close}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
