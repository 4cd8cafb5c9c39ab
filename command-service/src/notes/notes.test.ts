import { LIMITS, PersonNoted, PersonNoteRemoved, PersonTagged, PersonUntagged } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf, under } from '../testing/given.ts';
import { addNote, notes, removeNote, tagPerson } from './notes.ts';

const given = decisionsOf(notes);
const userID = 'anna';
const noted = (noteID = 'n1', note = 'Asked about Series A.') => PersonNoted.of({ userID, noteID, note });
const tagged = (tag: string) => PersonTagged.of({ userID, tag });
const tag = (...tags: string[]) => under({}, tagPerson, userID, tags);

describe('notes about a founder', () => {
  const add = (note: string, noteID = 'n1') => under({}, addNote, { userID, noteID, note });
  const remove = (noteID: string) => under({}, removeNote, { userID, noteID });

  it('are written without the space around them, and sent again they are the same', () => {
    given().when(add('  Asked about Series A.\n')).thenEvents(noted());
    given(noted()).when(add('Asked about Series A.')).thenNothing();
  });

  it('have a word, and are no more than one can read', () => {
    given().when(add(' \n ')).thenRefused('validation');
    const all = Array.from({ length: LIMITS.notesPerPerson }, (_, n) => noted(`n${n}`));
    given(...all)
      .when(add('One more', 'more'))
      .thenRefused('tooManyNotes');
    given(...all, PersonNoteRemoved.of({ userID, noteID: 'n0' }))
      .when(add('One more', 'more'))
      .thenEvents(noted('more', 'One more'));
  });

  it('are removed once, and only those that were written', () => {
    const removed = PersonNoteRemoved.of({ userID, noteID: 'n1' });
    given(noted()).when(remove('n1')).thenEvents(removed);
    given(noted(), removed).when(remove('n1')).thenNothing();
    given(noted(), removed).when(add('Asked about Series A.')).thenNothing();
    given().when(remove('n1')).thenRefused('notFound');
  });
});

describe('tags of a founder', () => {
  it('are set as a whole: what is new is given, what is missing taken', () => {
    given().when(tag('Investor ready', 'Follow up')).thenEvents(tagged('Investor ready'), tagged('Follow up'));
    given(tagged('Investor ready'), tagged('Follow up'))
      .when(tag('Follow up', 'Alumni'))
      .thenEvents(PersonUntagged.of({ userID, tag: 'Investor ready' }), tagged('Alumni'));
    given(tagged('Alumni')).when(tag('Alumni')).thenNothing();
  });

  it('are one in whatever case and spaces, and have three letters, from which lists are searched', () => {
    given().when(tag(' Follow  up', 'follow up')).thenEvents(tagged('Follow up'));
    given(tagged('Alumni')).when(tag('ALUMNI')).thenNothing();
    given().when(tag('ab ')).thenRefused('validation');
  });
});
