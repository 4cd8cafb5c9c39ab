import {
  addNote as addNoteEndpoint,
  refuse,
  removeNote as removeNoteEndpoint,
  tagPeople,
  tagPerson as tagPersonEndpoint,
} from '@groundwork/contracts';
import { type Actor, command, type Implementation } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import { assertManagesFounder } from '../account/scope.ts';
import { bulk } from '../core/bulk.ts';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { addNote, assertTags, type Notes, removeNote, tagPerson } from './notes.ts';

export interface NoteTools {
  readonly notes: Handle<Notes>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
}

export function noteRoutes({ notes, accounts }: NoteTools): Implementation[] {
  /** @throws Refusal notFound for who is no founder, or was erased. */
  async function assertFounder(actor: Actor, userID: string): Promise<void> {
    const account = await accounts.load(userID);
    assertManagesFounder(actor, account);
    if (!account || isGone(account)) refuse('notFound');
  }

  return [
    command(addNoteEndpoint, async (call) => {
      const { userID } = call.params;
      await assertFounder(call.actor, userID);
      const context = contextOf(call);
      // Sent again it is the same one.
      const noted = { userID, noteID: context.commandID, note: call.body.note };
      const { position } = await notes.execute(userID, (state) => addNote(noted, state), context);
      return { position, answer: { data: { noteID: noted.noteID } } };
    }),

    command(removeNoteEndpoint, async (call) => {
      await assertFounder(call.actor, call.params.userID);
      const { position } = await notes.execute(
        call.params.userID,
        (state) => removeNote(call.params, state),
        contextOf(call),
      );
      return { position, answer: null };
    }),

    command(tagPersonEndpoint, async (call) => {
      const { userID } = call.params;
      await assertFounder(call.actor, userID);
      const { position } = await notes.execute(userID, (state) => tagPerson(userID, call.body, state), contextOf(call));
      return { position, answer: null };
    }),

    command(tagPeople, (call) => {
      const { userIDs, ...tags } = call.body;
      assertTags(tags.add);
      return bulk(userIDs, contextOf(call), async (userID, context) => {
        await assertFounder(call.actor, userID);
        return notes.execute(userID, (state) => tagPerson(userID, tags, state), context);
      });
    }),
  ];
}
