import { personNotes, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { notes, notesProjection } from './notes.ts';

export function noteQueries(store: ReadStore): Implementation[] {
  const people = reader(store, peopleProjection)(profiles);
  const kept = reader(store, notesProjection)(notes);

  return [
    query(personNotes, async ({ params: { userID } }) => {
      const [[profile], [found]] = await Promise.all([people.findByIds([userID]), kept.findByIds([userID])]);
      if (profile?.userType !== 'user') return refuse('notFound');
      const written = found?.notes ?? [];
      const authors = await people.findByIds([...new Set(written.map(({ actorID }) => actorID))]);
      const nameOf = new Map(authors.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`.trim()]));
      return {
        data: {
          tags: [...(found?.tags ?? [])],
          notes: written.map(({ actorID, ...note }) => ({ ...note, by: nameOf.get(actorID) ?? '' })).reverse(),
        },
      };
    }),
  ];
}
