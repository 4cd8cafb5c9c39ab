import { LIMITS, PersonNoted, PersonNoteRemoved, PersonTagged, PersonUntagged } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf, under } from '../testing/given.ts';
import { addNote, notes, removeNote, tagPerson } from './notes.ts';

const given = decisionsOf(notes);
const userID = 'anna';
const noted = (noteID = 'n1', note = 'Asked about Series A.') => PersonNoted.of({ userID, noteID, note });
const tagged = (tag: string) => PersonTagged.of({ userID, tag });
const tag = (...add: string[]) => under({}, tagPerson, userID, { add, remove: [] });
const untag = (...remove: string[]) => under({}, tagPerson, userID, { add: [], remove });

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
  it('are given and taken one by one: what another administrator gave meanwhile stays', () => {
    given().when(tag('Investor ready', 'Follow up')).thenEvents(tagged('Investor ready'), tagged('Follow up'));
    given(tagged('Investor ready'), tagged('Follow up')).when(tag('Alumni')).thenEvents(tagged('Alumni'));
    const untagged = PersonUntagged.of({ userID, tag: 'Follow up' });
    given(tagged('Investor ready'), tagged('Follow up')).when(untag('Follow up', 'Alumni')).thenEvents(untagged);
    given(tagged('Follow up'), untagged).when(untag('Follow up')).thenNothing();
    given(tagged('Alumni')).when(tag('Alumni')).thenNothing();
  });

  it('are no more than one can read, whoever gives them', () => {
    const all = Array.from({ length: LIMITS.tagsPerPerson }, (_, n) => tagged(`Tag ${n}`));
    given(...all)
      .when(tag('One more'))
      .thenRefused('tooManyTags');
    given(...all)
      .when(tag('Tag 0'))
      .thenNothing();
    given(...all)
      .when(under({}, tagPerson, userID, { add: ['One more'], remove: ['Tag 0'] }))
      .thenEvents(PersonUntagged.of({ userID, tag: 'Tag 0' }), tagged('One more'));
  });

  it('are one in whatever case and spaces, and have three letters, from which lists are searched', () => {
    given().when(tag(' Follow  up', 'follow up')).thenEvents(tagged('Follow up'));
    given(tagged('Alumni')).when(tag('ALUMNI')).thenNothing();
    given(tagged('Alumni'))
      .when(untag(' ALUMNI'))
      .thenEvents(PersonUntagged.of({ userID, tag: 'Alumni' }));
    given(tagged('Alumni'))
      .when(under({}, tagPerson, userID, { add: ['alumni'], remove: ['Alumni'] }))
      .thenNothing();
    given().when(tag('ab ')).thenRefused('validation');
  });
});
