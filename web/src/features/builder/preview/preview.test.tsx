// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askedQuestions } from '../../../shared/builder/asked-questions.ts';
import type { BuilderSection } from '../../../shared/builder/queries.ts';
import { anOption, aQuestion, aSection } from '../../../shared/builder/testing/version.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Preview } from './preview.tsx';
import { standingOf } from './preview-model.ts';

const options = (id: string) => [
  anOption({ questionOptionID: `${id}-no`, text: `${id} no`, scoreImpact: 0, optionOrder: 1 }),
  anOption({
    questionOptionID: `${id}-yes`,
    text: `${id} yes`,
    scoreImpact: 5,
    optionOrder: 2,
    conditionalLanguageFB: 'You have it.',
  }),
];
const asking = (id: string) => aQuestion({ questionID: id, text: `${id}?`, questionOptions: options(id) });
const sections: readonly BuilderSection[] = [
  aSection({ sectionID: 2, sectionName: 'Market' }, [asking('buyers')]),
  aSection({ sectionID: 1, sectionName: 'Team' }, [
    asking('sales'),
    aQuestion({ questionID: 'open', text: 'No options?' }),
    asking('product'),
  ]),
];

describe('what a preview asks', () => {
  it('is what founders are asked: sections in order, nothing that cannot be answered', () =>
    expect(askedQuestions(sections).map(({ questionID }) => questionID)).toEqual(['sales', 'product', 'buyers']));

  it('scores as a completed assessment does, and section by section', () => {
    const standing = standingOf(askedQuestions(sections), {
      sales: 'sales-yes',
      buyers: 'buyers-yes',
      product: 'gone',
    });
    expect(standing).toMatchObject({ percent: 67, answered: 2 });
    expect(standing.sections.map(({ name, answered, percent, next }) => [name, answered, percent, next])).toEqual([
      ['Team', 1, 50, 1],
      ['Market', 1, 100, 2],
    ]);
  });
});

const heading = (text: string) => screen.findByRole('heading', { level: 2, name: text });
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(name) });
const score = () => screen.getByRole('status').textContent;

/** Whether each question had the focus as soon as it stood there: its first moment comes before anything that waits for it. */
function focusOnArrival(): ReadonlyMap<string, boolean> {
  const arrived = new Map<string, boolean>();
  const observer = new MutationObserver(() => {
    for (const title of document.querySelectorAll('h2')) {
      const text = title.textContent ?? '';
      if (!arrived.has(text)) arrived.set(text, document.activeElement === title);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return arrived;
}

describe('the preview', () => {
  it('asks one question after the other, scores each answer, shows what it leads to, and sends nothing', async () => {
    const log = fakeApi(() => 'offline');
    const hadFocus = focusOnArrival();
    renderApp(<Preview sections={sections} />);
    await heading('sales?');
    expect(score()).toBe('');

    await userEvent.click(option('sales yes'));
    const product = await heading('product?');
    expect(document.activeElement).toBe(product);
    expect(score()).toContain('33%');
    expect(screen.getByText('You have it.')).toBeTruthy();
    expect(screen.getByText('Score impact 5. The best answer has 5.')).toBeTruthy();

    await userEvent.click(option('product yes'));
    await heading('buyers?');
    await userEvent.click(option('buyers yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Show the verdict' }));
    expect(await heading('Likely Receive Investment at a Premium Valuation')).toBe(document.activeElement);
    expect([hadFocus.get('product?'), hadFocus.get('buyers?')]).toEqual([true, true]);
    expect(log).toEqual([]);
  });

  it('leads to a section, and begins anew', async () => {
    renderApp(<Preview sections={sections} />);
    await userEvent.click(option('sales yes'));
    const team = screen.getByRole('heading', { name: 'Sections' }).parentElement as HTMLElement;
    await userEvent.click(within(team).getByRole('button', { name: /Market/ }));
    await heading('buyers?');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await heading('sales?');
    expect(score()).toBe('');
    expect(option('sales yes').getAttribute('aria-checked')).toBe('false');
  });

  it('says how to begin where nothing can be asked', () => {
    renderApp(<Preview sections={[aSection({}, [aQuestion()])]} />);
    expect(screen.getByText('No questions to preview yet')).toBeTruthy();
  });
});
