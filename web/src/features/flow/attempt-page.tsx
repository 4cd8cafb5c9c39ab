import { startingQuestion } from '@groundwork/contracts/browser';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Questionnaire } from '../../api/queries.ts';
import { useProfile } from '../../session/session.ts';
import { overlay } from '../../shared/answers/queue.ts';
import { giveAnswer } from '../../shared/answers/sender.ts';
import { useDelivery } from '../../shared/answers/state.ts';
import { useMinutesLeft, usePace } from '../../shared/answers/use-pace.ts';
import { OverviewPage } from './overview/overview-page.tsx';
import { QuestionPage } from './question/question-page.tsx';

const route = getRouteApi('/_company/assessments/flow');

/** One question or the overview, as the address says. Shows answers as given, even before the server has them. */
export function AttemptPage({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { userAssessmentID, status } = questionnaire;
  const { userID } = useProfile();
  const { question: asked, view } = route.useSearch();
  const navigate = route.useNavigate();
  const { queue, refused } = useDelivery();
  const readOnly = status === 'COMPLETED';
  const questions = readOnly ? questionnaire.questions : overlay(questionnaire.questions, queue, userAssessmentID);

  // Decided once: answering must not move the starting question.
  const [start] = useState(() => startOf(questions));
  const found = questions.findIndex(({ questionID }) => questionID === asked);
  const index = Math.min(found < 0 ? start : found, questions.length - 1);

  const searchOf = (at: number) => {
    const question = questions[at]?.questionID;
    return { userAssessment: userAssessmentID, ...(question === undefined ? {} : { question }) };
  };
  const goTo = (next: number): void => void navigate({ search: searchOf(next) });
  const openEvidence = (isOpen: boolean): void => {
    const search = isOpen ? { ...searchOf(index), view: 'evidence' as const } : searchOf(index);
    void navigate({ search, replace: true, resetScroll: false });
  };
  const openOverview = (): void => void navigate({ search: { ...searchOf(index), view: 'overview' } });
  const { pace, note } = usePace(userID, questions[index]?.questionID);
  const unanswered = questions.filter(({ userSelectedOption }) => userSelectedOption === null).length;
  const minutes = useMinutesLeft(userID, userAssessmentID, unanswered, pace);
  const answer = (questionID: string, questionOptionID: string): void => {
    if (readOnly) return;
    if (questions[index]?.userSelectedOption === null) note();
    giveAnswer(userID, { userAssessmentID, questionID, questionOptionID });
  };

  const shared = { questionnaire: { ...questionnaire, questions }, readOnly, index, goTo };
  if (view === 'overview') return <OverviewPage {...shared} />;
  return (
    <QuestionPage
      {...shared}
      answer={answer}
      openOverview={openOverview}
      showsEvidence={view === 'evidence'}
      openEvidence={openEvidence}
      minutesLeft={readOnly || unanswered === 0 ? null : minutes}
      refused={refused?.userAssessmentID === userAssessmentID ? refused.questionID : null}
    />
  );
}

const startOf = (questions: Questionnaire['questions']): number => {
  const answered = new Set(questions.filter((q) => q.userSelectedOption !== null).map((q) => q.questionID));
  return startingQuestion(questions, (questionID) => answered.has(questionID));
};
