import {
  deleteSavedReport,
  mailReportNow,
  pinReport,
  saveReport,
  scheduleReport,
  setReceivedReport,
  stopReceivedReport,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { type Notify, notified } from '../mail/notify.ts';
import type { ReportMails } from './report-mails.ts';
import type { SavedReportsService } from './saved-reports.ts';

interface SavedReportRouteTools extends Notify {
  readonly savedReports: SavedReportsService;
  readonly reportMails: ReportMails;
}

/** The report and its picture are made before the message is sent. */
const SAMPLE_TIMEOUT_MS = 15_000;

export const savedReportRoutes = ({
  savedReports,
  reportMails,
  outcomeOf,
}: SavedReportRouteTools): Implementation[] => [
  command(saveReport, async (call) => {
    const { savedReportID, position } = await savedReports.save(call.actor.userID, call.body, contextOf(call));
    return { position, answer: { data: { savedReportID } } };
  }),

  command(scheduleReport, async (call) => {
    const { savedReportID } = call.params;
    const { position } = await savedReports.schedule(call.actor.userID, savedReportID, call.body, contextOf(call));
    return { position, answer: null };
  }),

  command(mailReportNow, async (call) => {
    const { params, body, actor } = call;
    const queued = await reportMails.mailNow(actor.userID, params.savedReportID, body.withNumbers, contextOf(call));
    return notified(queued, 'OK', (mailID) => outcomeOf(mailID, SAMPLE_TIMEOUT_MS));
  }),

  command(setReceivedReport, async (call) => {
    const { savedReportID } = call.params;
    const { position } = await savedReports.setReceived(
      call.actor.userID,
      savedReportID,
      call.body.on,
      contextOf(call),
    );
    return { position, answer: null };
  }),

  command(stopReceivedReport, async (call) => {
    const { position } = await savedReports.stopByLink(call.params.token, contextOf(call));
    return { position, answer: null };
  }),

  command(pinReport, async (call) => {
    const { savedReportID } = call.params;
    const { position } = await savedReports.pin(call.actor.userID, savedReportID, call.body.pinned, contextOf(call));
    return { position, answer: null };
  }),

  command(deleteSavedReport, async (call) => {
    const { position } = await savedReports.remove(call.actor.userID, call.params.savedReportID, contextOf(call));
    return { position, answer: null };
  }),
];
