// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { EVIDENCE } from '../../../shared/evidence/texts.ts';
import { setKeysOn } from '../../../shared/question/keys-setting.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aQuestion, aQuestionnaire } from '../testing/questionnaire.ts';
import { QuestionPage } from './question-page.tsx';

/** Two questions; options come in any order and are shown by optionOrder descending. */
const questionnaire = aQuestionnaire(
  ['Team', 'Market'].map((name, at) =>
    aQuestion({
      ...{ questionID: `q${at}`, sectionID: at + 1, sectionName: name, question: `${name}?` },
      questionOptions: [1, 3, 2].map((order) => ({
        questionOptionID: `${name}-${order}`,
        optionText: `${name} option ${order}`,
        optionOrder: order,
      })),
    }),
  ),
);

const given: string[] = [];
const openOverview = vi.fn();

function Harness({ before, start }: { readonly before: Record<string, string>; readonly start: number }) {
  const [index, setIndex] = useState(start);
  const [evidenceOf, setEvidenceOf] = useState<number | null>(null);
  const [answers, setAnswers] = useState(before);
  const questions = questionnaire.questions.map((q) => ({ ...q, userSelectedOption: answers[q.questionID] ?? null }));
  return (
    <QuestionPage
      questionnaire={{ ...questionnaire, questions }}
      readOnly={false}
      index={index}
      goTo={setIndex}
      answer={(questionID, option) => {
        given.push(option);
        setAnswers({ ...answers, [questionID]: option });
      }}
      openOverview={openOverview}
      showsEvidence={evidenceOf === index}
      openEvidence={(isOpen) => setEvidenceOf(isOpen ? index : null)}
      minutesLeft={1}
      refused={null}
    />
  );
}

function open(before: Record<string, string> = {}, start = 0) {
  renderApp(<Harness before={before} start={start} />);
  return userEvent.setup();
}

const heading = () => screen.getByRole('heading', { level: 1 });

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  keepSession(aSession({}));
  given.length = 0;
  openOverview.mockClear();
  setKeysOn(true);
});

describe('the question', () => {
  it('begins with the focus on its heading, so that it is read first', () => {
    open();
    expect(document.activeElement).toBe(heading());
  });

  it('shows its options by order descending', () => {
    open();
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
      'Team option 31',
      'Team option 22',
      'Team option 13',
    ]);
  });

  it('goes on after a number key, with the focus on the next heading', async () => {
    const user = open();
    await user.keyboard('2');
    expect(given).toEqual(['Team-2']);
    expect(heading().textContent).toBe('Market?');
    expect(document.activeElement).toBe(heading());
  });

  it('moves only the focus with arrow keys, and chooses with Enter or Space', async () => {
    const user = open();
    screen.getAllByRole('radio')[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(given).toEqual([]);
    expect(document.activeElement?.textContent).toContain('Team option 1');

    await user.keyboard('{Enter}');
    expect(given).toEqual(['Team-1']);
    screen.getAllByRole('radio')[0]?.focus();
    await user.keyboard(' ');
    expect(given).toEqual(['Team-1', 'Market-3']);
  });

  it('stays at the last question with its answer, to be completed there or checked in the overview', async () => {
    const user = open();
    await user.keyboard('1');
    expect(screen.queryByRole('button', { name: 'Complete Assessment' })).toBeNull();
    await user.keyboard('1');
    expect(heading().textContent).toBe('Market?');
    expect(openOverview).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Complete Assessment' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check your answers' }));
    expect(openOverview).toHaveBeenCalledOnce();
  });

  it('stays at the answer that was still missing, though other questions follow', async () => {
    const user = open({ q1: 'Market-1' });
    await user.keyboard('1');
    expect(heading().textContent).toBe('Team?');
    expect(screen.getByRole('button', { name: 'Complete Assessment' })).toBeTruthy();
    // A changed answer goes on as usual.
    await user.keyboard('2');
    expect(heading().textContent).toBe('Market?');
  });

  it('says at the last question what is missing, and leads there', async () => {
    const user = open({}, 1);
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Complete Assessment' }));
    expect(screen.getByText('Cannot complete assessment with unanswered questions')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: FLOW.firstUnanswered }));
    expect(heading().textContent).toBe('Team?');
  });

  it('shows what was clicked before it goes on, and stays when Backspace comes in time', () => {
    vi.useFakeTimers();
    open();
    const click = (name: RegExp): unknown => fireEvent.click(screen.getByRole('radio', { name }), { detail: 1 });
    const pressBackspace = (): unknown => fireEvent.keyDown(heading(), { key: 'Backspace' });
    const pass = (): void => act(() => void vi.advanceTimersByTime(200));

    click(/Team option 2/);
    expect(heading().textContent).toBe('Team?');
    expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Team option 2');
    pass();
    expect(heading().textContent).toBe('Market?');

    pressBackspace();
    expect(heading().textContent).toBe('Team?');
    click(/Team option 1/);
    pressBackspace();
    pass();
    expect(heading().textContent).toBe('Team?');
    expect(given).toEqual(['Team-2', 'Team-1']);
  });

  it('says once where one is and how long the rest takes', () => {
    open();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(screen.queryByText(/question \d|answered/)).toBeNull();
    expect(screen.getByText('about 1 min left')).toBeTruthy();
  });

  it('does not answer the next question with the second click of a double click', async () => {
    const user = open();
    const first = screen.getAllByRole('radio')[0];
    if (!first) throw new Error('no option');
    await user.pointer([{ keys: '[MouseLeft][MouseLeft]', target: first }]);
    expect(given).toEqual(['Team-3']);
  });

  it('ignores number keys outside the question and when they are switched off', async () => {
    const user = open();
    screen.getByRole('button', { name: 'All answers' }).focus();
    await user.keyboard('1');
    act(() => setKeysOn(false));
    heading().focus();
    await user.keyboard('1?');
    expect(given).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows Add evidence above Previous and Next, before there is an answer too', async () => {
    const user = open();
    const add = () => screen.getByRole('button', { name: EVIDENCE.about(heading().textContent ?? '') });
    expect(add().textContent).toBe('Add evidence');
    await user.keyboard('1');
    const previous = screen.getByRole('button', { name: 'Previous' });
    expect(add().compareDocumentPosition(previous)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stays with an answer while evidence is open, by key and by click, and Next leads on', async () => {
    fakeApi(() => ({ status: 200, body: { data: [] } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: EVIDENCE.about('Team?') }));
    await user.type(await screen.findByLabelText(EVIDENCE.note), '12');
    await user.click(screen.getByLabelText(EVIDENCE.shared));
    await user.keyboard('1');
    expect(given).toEqual([]);
    act(() => heading().focus());
    await user.keyboard('1');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('radio', { name: /Team option 2/ }), { detail: 1 });
    act(() => void vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expect(given).toEqual(['Team-3', 'Team-2']);
    expect(heading().textContent).toBe('Team?');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(heading().textContent).toBe('Market?');
    expect(screen.getByRole('button', { name: EVIDENCE.about('Market?') }).ariaExpanded).toBe('false');
  });

  it('does not go on with a click just before evidence was opened', () => {
    vi.useFakeTimers();
    fakeApi(() => ({ status: 200, body: { data: [] } }));
    open();
    fireEvent.click(screen.getByRole('radio', { name: /Team option 2/ }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: EVIDENCE.about('Team?') }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(heading().textContent).toBe('Team?');
  });

  it('lists the keys on ?', async () => {
    const user = open();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });

  it('offers Next only when answered, and Previous except on the first', async () => {
    const user = open();
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Team option 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(heading().textContent).toBe('Market?');
  });
});
