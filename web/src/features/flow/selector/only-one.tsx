import { stageOf, TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { messageOf } from '../../../http/errors.ts';
import { Begin } from '../../../shared/begin/begin.tsx';
import { offerOf, SELECTOR } from '../../../shared/question/texts.ts';
import card from '../../../ui/card.module.css';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CompleteChoice } from './choice.ts';
import { useStart } from './use-start.ts';

/** The one assessment that somebody can begin: nothing is left to choose. */
export function OnlyOne({ choice }: { readonly choice: CompleteChoice }) {
  const { industry, sector, assessment } = choice;
  const { title, description } = offerOf(assessment);
  const start = useStart();
  return (
    <section className={card.card} aria-label={assessment.assessmentTitle}>
      <h2>{assessment.assessmentTitle}</h2>
      <Facts
        facts={[
          [SELECTOR.industry, industry.industryName],
          [SELECTOR.sector, sector.sectorName],
          [SELECTOR.stageOf, stageOf(assessment.assessmentTitle) && title],
        ]}
      />
      <p>{description}</p>
      {start.isError && <Notice kind="error">{messageOf(start.error, TEXTS.selector.createFailed)}</Notice>}
      <Begin>
        {(price) => (
          <Button aria-describedby={price} loading={start.isPending} onClick={() => start.mutate(choice)}>
            {SELECTOR.begin}
          </Button>
        )}
      </Begin>
    </section>
  );
}
