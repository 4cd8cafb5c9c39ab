import type { Api } from '../../endpoints.ts';
import type { Ids, Requests } from './kinds.ts';

const staff = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });

/** Of the administration. */
export const staffRequests = (ids: Ids) => {
  const ofPartner = { params: { userID: ids.partnerUserID } };
  const ofExportLink = `${ids.exportID}.made-up`;
  const webhook: Api['addWebhook']['body'] = {
    url: 'https://hooks.example.com/in',
    description: 'The CRM',
    types: ['assessment.completed'],
    partnerID: ids.partnerID,
    withNames: false,
  };
  return {
    listUsers: { query: { search: ids.words } },
    find: { query: { search: ids.words } },
    addNote: { body: { note: 'Asked about Series A.' } },
    tagPeople: { body: { userIDs: [ids.userID], add: ['Investor'], remove: ['Alumni'] } },
    previewReminders: { body: { userIDs: [ids.userID] } },
    remindFounders: { body: { userIDs: [ids.userID] } },
    createCohort: { body: { cohortName: 'Spring' } },
    updateCohort: { body: { cohortName: 'Autumn' } },
    inviteToCohort: { body: { rows: [{ email: 'nia@newco.example', name: 'Nia' }] } },
    changeCohortInvitations: { body: { memberIDs: [ids.cohortID], action: 'remind' } },
    grantSeats: { body: { count: 3, invoice: 'INV-7' } },
    takeBackSeats: { body: { lotID: ids.cohortID, count: 1 } },
    setSeatPrices: { body: { tiers: [{ from: 1, priceInCents: 20_000 }] } },
    buySeats: { body: { count: 2, amountInCents: 40_000, paymentMethodId: 'pm_simulated_success' } },
    refundSeats: { body: { lotID: ids.cohortID, count: 1 } },
    extendSeats: { body: { lotID: ids.cohortID, lastDay: '2099-12-31' } },
    setSeatNotices: { body: { low: 'off' } },
    joinCohort: { body: { token: ids.token } },
    proposePartner: { body: { userIDs: [ids.userID], partnerUserID: ids.partnerUserID } },
    tagPerson: { body: { add: ['Investor'], remove: ['Alumni'] } },
    listHistory: { params: { id: ids.userID } },
    dismissAttention: { params: { kind: 'messageFailed' }, body: { reason: 'Told them on the phone' } },
    restoreAttention: { params: { kind: 'messageFailed' } },
    assignAttention: { params: { kind: 'messageFailed' }, body: { adminID: ids.adminID } },
    setExpertRequestState: { body: { state: 'inProgress' } },
    assignExpertRequest: { body: { adminID: ids.adminID } },
    createAdmin: { body: staff('Alma', 'Ahlberg', 'alma@staff.example') },
    updateAdmin: { body: staff('Adam', 'Ahlberg', 'adam@mail.example') },
    setBuilderAccess: { body: { builderAccess: true } },
    inviteMany: {
      body: {
        userType: 'partnerUser',
        rows: [{ ...staff('Pelle', 'Poulsen', 'pelle@staff.example'), partnerID: ids.partnerID }],
      },
    },
    saveView: { body: { list: 'users', name: 'Mine', isDefault: false, address: { sortBy: 'company' } } },
    createPartner: { body: { partnerName: 'South Fund', defaultDiscount: 0.1 } },
    brandPartner: { body: { color: '#0b6e4f', line: 'Capital for the coast', welcome: '' } },
    updatePartner: { body: { partnerName: 'North Capital', defaultDiscount: 0.5 } },
    createPartnerUser: { body: staff('Pia', 'Poulsen', 'pia@staff.example') },
    updatePartnerUser: { ...ofPartner, body: staff('Paula', 'Poulsen', 'paula@mail.example') },
    setPartnerUserState: { ...ofPartner, body: { state: 'active' } },
    deletePartnerUser: ofPartner,
    listCompanyUsers: ofPartner,
    listPartnerAssessments: ofPartner,
    issueAgreement: { body: { content: 'Keep it, says statement.' } },
    rebuildReadModel: { body: { version: 3, generation: 0 } },
    rollBackReadModel: { body: { version: 2, generation: 0 } },
    skipParkedEvent: { body: { reason: 'A test of ours' } },
    addWebhook: { body: webhook },
    changeWebhook: { body: webhook },
    setWebhookState: { body: { state: 'paused' } },

    // Of codes.
    listCodes: { query: { search: ids.code } },
    listPartnerUserCodes: ofPartner,
    generateCode: { body: { code: 'SPRING', discount: 0.5 } },
    updateCode: { body: { discount: 0.5 } },
    emailCode: { body: { email: 'ida@mail.example' } },
    emailCodes: { body: { emails: ['ida@mail.example'] } },
    expireCodes: { body: { discountIDs: [ids.discountID] } },
    codeLink: { body: { code: ids.code } },

    // Of reports and files.
    saveReport: {
      body: { name: 'How far they come', report: 'funnel', parameters: { sector: '2' }, schedule: null },
    },
    reportBehind: { query: { row: 'Sign-up started', column: 'people' } },
    pinReport: { body: { pinned: true } },
    scheduleReport: { body: { schedule: 'weekly' } },
    mailReportNow: { body: { withNumbers: false } },
    reportRecipients: { query: { report: 'funnel' } },
    setReceivedReport: { body: { on: false } },
    requestListExport: { body: { kind: 'codes' } },
    openExport: { body: { token: ofExportLink } },
    downloadExport: { params: { exportID: ofExportLink } },
  } satisfies Partial<Requests>;
};
