import { stageOf, TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { messageOf } from '../../../http/errors.ts';
import { Begin } from '../../../shared/begin/begin.tsx';
import { offerOf, SELECTOR } from '../../../shared/question/texts.ts';
import { Note, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CompleteChoice } from './choice.ts';
import { useStart } from './use-start.ts';

/** The one assessment that somebody can begin: nothing is left to choose. */
export function OnlyOne({ choice }: { readonly choice: CompleteChoice }) {
  const { industry, sector, assessment } = choice;
  const { title, description } = offerOf(assessment);
  const stage = stageOf(assessment.assessmentTitle) ? [title] : [];
  const place = [industry.industryName, sector.sectorName, ...stage];
  const start = useStart();
  return (
    <Stack as="section" gap={16} surface="card" p="20px 16px" align="start" aria-label={assessment.assessmentTitle}>
      <h2>{assessment.assessmentTitle}</h2>
      {/* No list of facts: its code would be one more file of every question's page. */}
      <Note as="p">{place.join(', ')}</Note>
      <p>{description}</p>
      {start.isError && <Notice kind="error">{messageOf(start.error, TEXTS.selector.createFailed)}</Notice>}
      <Begin>
        {(price) => (
          <Button aria-describedby={price} loading={start.isPending} onClick={() => start.mutate(choice)}>
            {SELECTOR.begin}
          </Button>
        )}
      </Begin>
    </Stack>
  );
}
