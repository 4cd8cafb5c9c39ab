import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { Page } from '../../../ui/page/page.tsx';
import type { SurveyViewProps } from './survey-view.tsx';

export function NoSurvey({ onDone }: Pick<SurveyViewProps, 'onDone'>) {
  return (
    <Page width="narrow">
      <p role="status">{TEXTS.flow.completed}</p>
      <h1>{TEXTS.survey.title}</h1>
      <p role="status">{TEXTS.survey.unavailable}</p>
      <Button onClick={onDone}>{TEXTS.survey.full}</Button>
    </Page>
  );
}
