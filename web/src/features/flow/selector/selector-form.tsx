import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Industry } from '../../../api/queries.ts';
import { messageOf } from '../../../http/errors.ts';
import { Begin } from '../../../shared/begin/begin.tsx';
import { assessmentLegendOf, assessmentsIn, offerOf, SELECTOR } from '../../../shared/question/texts.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { choiceOf, isComplete } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Picked } from './picked.ts';
import { useStart } from './use-start.ts';

interface SelectorFormProps {
  readonly industries: readonly Industry[];
  readonly preselected: Picked;
}

export function SelectorForm({ industries, preselected }: SelectorFormProps) {
  const [picked, setPicked] = useState<Picked>(preselected);
  const choice = choiceOf(industries, picked);
  const { industry, sector, assessment } = choice;
  const start = useStart();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete(choice)) start.mutate(choice);
  };

  return (
    <Stack as="form" gap={36} onSubmit={submit}>
      <ChoiceList
        name="industry"
        legend={SELECTOR.industry}
        value={industry && String(industry.industryID)}
        onChange={(id) => setPicked({ industry: id })}
        choices={industries.map(({ industryID, industryName, sectors }) => ({
          id: String(industryID),
          title: industryName,
          description: sectors.map(({ sectorName }) => sectorName).join(', '),
        }))}
      />
      <ChoiceList
        name="sector"
        legend={SELECTOR.sector}
        hint={industry ? undefined : SELECTOR.sectorFirst}
        value={sector && String(sector.sectorID)}
        problem={industry && picked.sector !== undefined && !sector ? TEXTS.selector.sectorFailed : undefined}
        onChange={(id) => setPicked({ industry: picked.industry, sector: id })}
        choices={(industry?.sectors ?? []).map(({ sectorID, sectorName, assessments }) => ({
          id: String(sectorID),
          title: sectorName,
          description: assessmentsIn(assessments),
        }))}
      />
      <ChoiceList
        name="assessment"
        legend={assessmentLegendOf(sector?.assessments ?? [])}
        hint={sector ? undefined : SELECTOR.assessmentFirst}
        value={assessment?.assessmentID}
        onChange={(id) => setPicked({ ...picked, sector: sector && String(sector.sectorID), assessment: id })}
        choices={(sector?.assessments ?? []).map((offered) => ({
          id: offered.assessmentID,
          ...offerOf(offered),
        }))}
      />
      <Stack align="start" gap={12} line="above" pt={24}>
        {start.isError && <Notice kind="error">{messageOf(start.error, TEXTS.selector.createFailed)}</Notice>}
        {!isComplete(choice) && (
          <p className="muted" id="selector-incomplete">
            {TEXTS.selector.incomplete}
          </p>
        )}
        <Begin>
          {(price) => (
            <Button
              type="submit"
              disabled={!isComplete(choice)}
              loading={start.isPending}
              aria-describedby={isComplete(choice) ? price : `selector-incomplete ${price}`}
            >
              {SELECTOR.next}
            </Button>
          )}
        </Begin>
      </Stack>
    </Stack>
  );
}
