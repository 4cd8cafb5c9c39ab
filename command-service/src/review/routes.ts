import {
  cancelPublication,
  commentQuestion,
  createDraftLink,
  revokeDraftLink,
  schedulePublication,
  setCheckMeant,
  setThreadResolved,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Publications } from './publications.ts';
import type { Reviews } from './reviews.ts';

export interface ReviewRouteTools {
  readonly reviews: Reviews;
  readonly publications: Publications;
}

export const reviewRoutes = ({ reviews, publications }: ReviewRouteTools): Implementation[] => [
  command(commentQuestion, async (call) => {
    const { position, ...data } = await reviews.comment(call.params, call.body, contextOf(call));
    return { position, answer: { data } };
  }),

  command(setThreadResolved, async (call) => {
    const { position } = await reviews.resolve({ ...call.params, ...call.body }, contextOf(call));
    return { position, answer: null };
  }),

  command(setCheckMeant, async (call) => {
    const { position } = await reviews.mean({ ...call.params, ...call.body }, contextOf(call));
    return { position, answer: null };
  }),

  command(createDraftLink, async (call) => {
    const { position, ...data } = await reviews.createLink(call.params.assessmentID, call.body.days, contextOf(call));
    return { position, answer: { data } };
  }),

  command(revokeDraftLink, async (call) => {
    const { position } = await reviews.revokeLink(call.params, contextOf(call));
    return { position, answer: null };
  }),

  command(schedulePublication, async (call) => {
    const wanted = { ...call.params, ...call.body, userID: call.actor.userID };
    const { position } = await publications.schedule(wanted, contextOf(call));
    return { position, answer: null };
  }),

  command(cancelPublication, async (call) => {
    const { position } = await publications.cancel(call.params.assessmentID, contextOf(call));
    return { position, answer: null };
  }),
];
