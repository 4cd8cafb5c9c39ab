import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddressContext } from '../../../../../shared/builder/address.ts';
import type { BuilderSearch } from '../../../../../shared/builder/builder-search.ts';
import { anAssessment, aQuestion, aSection } from '../../../../../shared/builder/testing/sections.ts';
import { serveDraft } from '../../../../../shared/builder/testing/server.ts';
import type { Reply, Sent } from '../../../../../testing/fake-api.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { QuestionsView } from '../../questions-view.tsx';

const SECTIONS = [
  aSection(1, [aQuestion('a', { revision: 4 }), aQuestion('b', {}, [])]),
  aSection(2, [aQuestion('d')]),
];

let search: BuilderSearch = {};
/** @returns what the address is by now. */
export const searchNow = (): BuilderSearch => search;
function Edited() {
  const [at, setAt] = useState(search);
  search = at;
  return (
    <AddressContext value={{ search: at, open: setAt, asOf: () => undefined }}>
      <QuestionsView assessment={anAssessment()} editing />
    </AddressContext>
  );
}

export function show(reply?: (sent: Sent) => Reply | undefined, at: BuilderSearch = {}) {
  search = { assessmentID: 'a1.2', edit: '1', ...at };
  const draft = serveDraft(SECTIONS, reply);
  renderApp(<Edited />);
  return draft;
}

export const list = () => screen.findByRole('navigation', { name: 'Questions by Section' });
export const choose = async (name: RegExp) => userEvent.click(within(await list()).getByRole('button', { name }));
export const editor = (name: RegExp) => screen.findByRole('region', { name });
export const optionNamed = (order: number) => screen.findByRole('group', { name: `Option ${order}` });
export const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
