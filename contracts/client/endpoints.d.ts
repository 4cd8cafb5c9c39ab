// Made from the contracts by `npm run docs`. Do not edit.

/** By name: what is sent and what comes back. */
export interface Endpoints {
  /** All that happened to an assessment, in all its versions, the first first; what each made of it can be folded from that. Scope: `events:read`. */
  assessmentEvents: {
    request: { params: { assessmentID: string }; query?: { page?: number; sortCount?: number; asOf?: string } };
    answer: { data: { events: ReadonlyArray<{ n: number; at: string; actorID: string; actorName: string; type: 'AssessmentCreated'; data: { originID: string; assessmentID: string; assessmentTitle: string; assessmentType: 'P' | 'A'; industryID: number; sectorID: number; copyOf?: string; imported?: true } } | { n: number; at: string; actorID: string; actorName: string; type: 'DraftCreated'; data: { assessmentID: string; basedOn: string | null } } | { n: number; at: string; actorID: string; actorName: string; type: 'DraftFilled'; data: { assessmentID: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'AssessmentRenamed'; data: { assessmentID: string; assessmentTitle: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'QuestionAdded'; data: { assessmentID: string; questionID: string; questionGroupID: string; sectionID: number; text: string; helpText: string; explanationText: string; education: '' | string; referralPartner: string; options: ReadonlyArray<{ questionOptionID: string; text: string; scoreImpact: number; conditionalLanguageFB: string; conditionalLanguageAT: string; revision?: number }>; questionOrder?: number; revision?: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'QuestionChanged'; data: { assessmentID: string; questionID: string; text: string; helpText: string; explanationText: string; education: '' | string; referralPartner: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'QuestionMoved'; data: { assessmentID: string; questionID: string; sectionID: number; questionOrder: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'QuestionDeleted'; data: { assessmentID: string; questionID: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'OptionAdded'; data: { assessmentID: string; questionID: string; questionOptionID: string; text: string; scoreImpact: number; conditionalLanguageFB: string; conditionalLanguageAT: string; optionOrder: number; revision?: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'OptionChanged'; data: { assessmentID: string; questionID: string; questionOptionID: string; text: string; scoreImpact: number; conditionalLanguageFB: string; conditionalLanguageAT: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'OptionMoved'; data: { assessmentID: string; questionID: string; questionOptionID: string; optionOrder: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'OptionDeleted'; data: { assessmentID: string; questionID: string; questionOptionID: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'ChangeUndone'; data: { assessmentID: string; changeNumber: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'ChangeRedone'; data: { assessmentID: string; changeNumber: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'DraftDiscarded'; data: { assessmentID: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'DraftPublished'; data: { assessmentID: string; versionNumber: number } } | { n: number; at: string; actorID: string; actorName: string; type: 'PublicationScheduled'; data: { assessmentID: string; userID: string; publishAt: string; timeZone: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'PublicationCancelled'; data: { assessmentID: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'PublicationRefused'; data: { assessmentID: string; userID: string; publishAt: string; timeZone: string; reason: 'notPublishable' | 'noChanges' | 'accessEnded' } } | { n: number; at: string; actorID: string; actorName: string; type: 'VersionActivated'; data: { assessmentID: string } } | { n: number; at: string; actorID: string; actorName: string; type: 'VersionDeactivated'; data: { assessmentID: string } }>; totalEvents: number; sections: ReadonlyArray<{ sectionID: number; sectionName: string }> } };
  };
  /** The report as a PDF file, for those who may read the result. Scope: `results:read`. */
  assessmentReportFile: {
    request: { query: { userAssessmentID: string; paper?: 'a4' | 'letter'; asOf?: string } };
    answer: Uint8Array;
  };
  /** The scored result of a completed assessment, by section. Scope: `results:read`. */
  assessmentResults: {
    request: { params: { userID: string; userAssessmentID: string }; query?: { asOf?: string } };
    answer: { data: { userAssessmentID: string; assessmentID: string; assessmentTitle: string; versionNumber: number; userID: string; createdAt: string; updatedAt: string; completedAt: string; firstName: string; lastName: string; userCompany: string; industryName: string; sectorID: number; sectorName: string; assessmentScore: number | null; margin: number | null; cautions: ReadonlyArray<'allBest' | 'fast' | 'stage'>; evidenceCount: { answers: number; of: number }; sectionScores: ReadonlyArray<{ sectionID: number; shortName: string; sectionScore: number | null; sectionPercent: number | null; change: number | null }>; sections: ReadonlyArray<{ id: number; name: string; shortName: string; summary: string; callToAction: string; sectionQuestions: ReadonlyArray<{ questionID: string; question: string; questionOrder: number; education: string; referralPartner: string; questionOptions: ReadonlyArray<{ questionOptionID: string; optionText: string; optionOrder: number; feedbackText: string }>; userSelectedOption: string | null }>; actionItems: ReadonlyArray<{ actionItem: string; questionID: string }> }>; dealBreakers: ReadonlyArray<{ sectionID: number; questionID: string }>; change: number | null; changeSince: { assessmentTitle: string; completedAt: string } | null; peers: { whole: { count: number; median: number; percentile: number } | null; sections: ReadonlyArray<{ sectionID: number; count: number; median: number; percentile: number }> } | null; preparation: { benchmarks: ReadonlyArray<{ questionID: string; question: string; answer: string; usual: string; benchmark: string; source: string }>; documents: ReadonlyArray<{ document: string; questionIDs: ReadonlyArray<string>; hasEvidence: boolean }>; investorAsks: ReadonlyArray<{ questionID: string; investorAsks: string }>; plan: ReadonlyArray<{ withinDays: number; actions: ReadonlyArray<{ actionItem: string; questionID: string; question: string; answer: string }> }> }; audience: 'whole' | 'investors'; answersLeftOut: number; surveyEnabled: boolean; brand: { partnerID: string; partnerName: string; logo: { logoID: string; width: number; height: number } | null; color: string | null; line: string; welcome: string } | null } };
  };
  /** The address to sign up with a code. Scope: `invitations:write`. */
  codeLink: {
    request: { body: { code: string; industryID?: number | null; sectorID?: number | null; assessmentID?: string | null } };
    answer: { data: string };
  };
  /** Questions that most founders of a cohort are weak at, the weakest first, of the latest results that the reader may see. A question that fewer than five answered is not told. Scope: `results:read`. */
  cohortQuestions: {
    request: { params: { cohortID: string }; query?: { asOf?: string } };
    answer: { data: { questions: ReadonlyArray<{ assessmentID: string; assessmentTitle: string; questionID: string; sectionID: number; shortName: string; question: string; n: number; shareOfBest: number; atWorst: number }>; n: number; hidden: number } };
  };
  /** Companies of a cohort that let its partner see their results, with the score of each section, before and after, actions, requests and evidence. Partner users see whom they may see; administrators whoever shares with the partner. Figures of fewer than five companies together are not told. Scope: `results:read`. */
  cohortResults: {
    request: { params: { cohortID: string }; query?: { asOf?: string } };
    answer: { data: { cohortID: string; joined: number; sharing: number; begun: number; completed: number; score: { n: number; average: number | null }; sections: ReadonlyArray<{ sectionID: number; sectionName: string; shortName: string; n: number; average: number | null }>; companies: ReadonlyArray<{ userID: string; name: string; company: string; progress: 'notBegun' | 'begun' | 'completed'; stage: 'Pre-seed' | 'Seed' | 'Series A' | null; assessmentTitle: string; result: { userAssessmentID: string; versionNumber: number; completedAt: string; score: number | null; sections: ReadonlyArray<number | null> } | null; before: { userAssessmentID: string; versionNumber: number; completedAt: string; score: number | null; sections: ReadonlyArray<number | null>; change: number | null; isWithinError: boolean | null; isStopped: boolean } | null; actions: { done: number; open: number } | null; dealBreakers: number | null; requests: number; evidence: { answers: number; of: number } | null }>; leftOut: number; changes: ReadonlyArray<{ assessmentID: string; assessmentTitle: string; n: number; before: number | null; after: number | null; change: number | null; isWithinError: boolean | null }> } };
  };
  /** Mails a link to sign up with the code. The same code reaches an address once a day. Scope: `invitations:write`. */
  emailCode: {
    request: { params: { discountID: string }; body: { email: string; code?: string; industryID?: number | null; sectorID?: number | null; assessmentID?: string | null } };
    answer: { msg: string };
  };
  /** Mails a link to sign up with the code to several people. What became of each is told apart. Scope: `invitations:write`. */
  emailCodes: {
    request: { params: { discountID: string }; body: { emails: ReadonlyArray<string>; industryID?: number | null; sectorID?: number | null; assessmentID?: string | null } };
    answer: { data: ReadonlyArray<{ id: string; ok: boolean; alreadyDone?: boolean; notTold?: boolean; code?: string; msg?: string }> };
  };
  /** Invites all founders of a file, or nobody where a row has a problem: the answer is 200 then, too, with `problems` and with `invited` and `following` 0. A dry run only says what each row would come to. Who has an invitation or is a member gets no second one. Once taken, a file is invited whole, by itself. Scope: `invitations:write`. */
  inviteToCohort: {
    request: { params: { cohortID: string }; query?: { dryRun?: boolean }; body: { rows: ReadonlyArray<{ email: string; name: string }> } };
    answer: { data: { problems: ReadonlyArray<{ row: number; field: 'email' | 'name'; msg: string }>; known: ReadonlyArray<number>; invited: number; following: number; seats: { needed: number; free: number } | null; left: number } };
  };
  /** What one person did across the platform, newest first, by kind and days. Scope: `events:read`. */
  listActivity: {
    request: { params: { userID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; kind?: 'account' | 'partner' | 'code' | 'agreement' | 'readModel' | 'attempt' | 'assessment' | 'industry' | 'sector' | 'section'; change?: string; from?: string; to?: string; asOf?: string } };
    answer: { data: { entries: ReadonlyArray<{ id: string; at: string; actorID: string; actorName: string; actorType: string; kind: 'account' | 'partner' | 'code' | 'agreement' | 'readModel' | 'attempt' | 'assessment' | 'industry' | 'sector' | 'section'; subjectID: string; subjectName: string; change: string; changes: ReadonlyArray<{ field: string; from: string | null; to: string | null }> }>; totalEntries: number } };
  };
  /** Assessments taken, one page: those in progress first, then the last completed. Scope: `lists:read`. */
  listAdminAssessments: {
    request: { params: { adminID: string }; query?: { asOf?: string }; body?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'userLastName' | 'email' | 'companyName' | 'industryName' | 'sectorName' | 'assessmentType' | 'versionNumber' | 'status' | 'assessmentScore' | 'discountCode' | 'createdAt' | 'completedAt'; search?: string; industryID?: number | null; sectorID?: number | null; status?: 'IN_PROGRESS' | 'COMPLETED' | null; assessmentType?: 'P' | 'A' | null; userID?: string | null; company?: string | null; email?: string | null; discountCode?: string | null; subFilter?: { industryID?: number | null; sectorID?: number | null; status?: 'IN_PROGRESS' | 'COMPLETED' | null; assessmentType?: 'P' | 'A' | null; userID?: string | null; company?: string | null; email?: string | null; discountCode?: string | null; search?: string } } };
    answer: { data: { assessments: ReadonlyArray<{ userAssessmentID: string; userID: string; userFirstName: string; userLastName: string; email: string; companyName: string; industryID: number; industryName: string; sectorID: number; sectorName: string; status: 'IN_PROGRESS' | 'COMPLETED'; discountCode: string; responseCount: number; totalQuestions: number; versionNumber: number; assessmentTitle: string; createdAt: string; completedAt: string | null; assessmentType: 'P' | 'A'; assessmentScore: number | null }>; totalAssessments: number } };
  };
  /** What needs somebody: failed messages, refunds and troubles of seats bought by card of the last 30 days (the last for administrators alone), invitations that wait; the newest first. Administrators see by `view` what is open, theirs or dismissed; what they dismiss, partner users go on seeing. Scope: `lists:read`. */
  listAttention: {
    request: { query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; kind?: 'messageFailed' | 'refund' | 'invitation' | 'seatPurchase'; view?: 'open' | 'mine' | 'dismissed'; asOf?: string } };
    answer: { data: { items: ReadonlyArray<{ id: string; kind: 'messageFailed' | 'refund' | 'invitation' | 'seatPurchase'; at: string; userID: string | null; name: string; email: string; userType: string; partnerID: string | null; detail: string; state: 'triedAgain' | 'givenUp' | 'refunded' | 'waiting' | 'expired' | 'seatsMissing' | 'requested' | 'refused' | 'refundedElsewhere'; cause: string; occurrence: string; canResend: boolean; assignee: { adminID: string; name: string } | null; steps: ReadonlyArray<{ id: string; at: string; by: string; change: 'dismissed' | 'restored' | 'assigned' | 'resent'; assignee: string; reason: string }> }>; totalItems: number } };
  };
  /** Discount codes, one page, by code descending; partner users see their own. Scope: `lists:read`. */
  listCodes: {
    request: { query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'code' | 'discount' | 'expiresAt' | 'createdAt'; search?: string; state?: 'usable' | 'expired' | 'stopped' | 'usedUp'; partner?: 'none' | 'any'; code?: string; asOf?: string } };
    answer: { data: { discountCodes: ReadonlyArray<{ discountID: string; code: string; discount: number; description: string; expiresAt: string | null; maxUses: number | null; partnerID: string | null; partnerUserID: string | null; industryID: number | null; sectorID: number | null; assessmentID: string | null; held: number; redeemed: number; state: 'usable' | 'expired' | 'stopped' | 'usedUp'; createdAt: string; revision: number; firstName: string; lastName: string }>; totalDiscountCodes: number } };
  };
  /** Founders of a cohort, one page, by when they were invited unless sorted by what the reader may know of them. Who joined is named as their account is, with the invited address where it is another. How far somebody is and their score are told to administrators, and to the partner user whom they let see them. Scope: `lists:read`. */
  listCohortMembers: {
    request: { params: { cohortID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'name' | 'company' | 'email' | 'state' | 'progress' | 'score' | 'invitedAt' | 'mailedAt'; state?: 'invited' | 'joined'; progress?: 'notShared' | 'notBegun' | 'begun' | 'completed'; search?: string; asOf?: string } };
    answer: { data: { members: ReadonlyArray<{ memberID: string; userID: string | null; name: string; company: string; email: string; invitedAs: string | null; state: 'invited' | 'joined'; invitedAt: string | null; mailedAt: string | null; joinedAt: string | null; progress: 'notShared' | 'notBegun' | 'begun' | 'completed' | null; sharesElsewhere: boolean; score: number | null }>; totalMembers: number } };
  };
  /** Cohorts, one page, the latest first; partner users see those of their own partner. Scope: `lists:read`. */
  listCohorts: {
    request: { query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'cohortName' | 'goalOn' | 'createdAt'; search?: string; state?: 'open' | 'closed'; partnerID?: string; cohortID?: string; asOf?: string } };
    answer: { data: { cohorts: ReadonlyArray<{ cohortID: string; cohortName: string; partnerID: string; partnerName: string; partnerUserID: string; partnerUserName: string; startsOn: string | null; endsOn: string | null; goalOn: string | null; industryID: number | null; sectorID: number | null; assessmentID: string | null; assessmentTitle: string; state: 'open' | 'closed'; invited: number; joined: number; sharing: number | null; begun: number | null; completed: number | null; paidBySeats: boolean; createdAt: string; revision: number }>; totalCohorts: number } };
  };
  /** Company users that came through a partner user, one page; partner users see their own. Scope: `lists:read`. */
  listCompanyUsers: {
    request: { params: { partnerID: string; userID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'firstName' | 'lastName' | 'email' | 'company' | 'lastScore' | 'createdAt'; search?: string; asOf?: string } };
    answer: { data: { companyUsers: ReadonlyArray<{ userID: string; firstName: string; lastName: string; email: string; company: string; createdAt: string }>; totalCompanyUsers: number } };
  };
  /** Requests of founders to an expert, the newest first, with how far each is and whose it is; `open` counts those of all that are new or in progress. Scope: `lists:read`. */
  listExpertRequests: {
    request: { query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; state?: 'open' | 'new' | 'inProgress' | 'answered' | 'closed'; assignee?: string; asOf?: string } };
    answer: { data: { requests: ReadonlyArray<{ requestID: string; requestedAt: string; userID: string; name: string; company: string; userAssessmentID: string | null; about: 'whole' | 'section' | 'answer'; sectionName: string; state: 'new' | 'inProgress' | 'answered' | 'closed'; assignee: { adminID: string; name: string } | null }>; totalRequests: number; open: number } };
  };
  /** Who changed an account, partner, code, agreement, assessment or one taken, industry, sector or section, when, from what to what; newest first. Scope: `events:read`. */
  listHistory: {
    request: { params: { kind: 'account' | 'partner' | 'code' | 'agreement' | 'readModel' | 'attempt' | 'assessment' | 'industry' | 'sector' | 'section'; id: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; asOf?: string } };
    answer: { data: { entries: ReadonlyArray<{ id: string; at: string; actorID: string; actorName: string; actorType: string; kind: 'account' | 'partner' | 'code' | 'agreement' | 'readModel' | 'attempt' | 'assessment' | 'industry' | 'sector' | 'section'; subjectID: string; subjectName: string; change: string; changes: ReadonlyArray<{ field: string; from: string | null; to: string | null }> }>; totalEntries: number } };
  };
  /** All industries with their sectors, also those without an active assessment. Founders get those that are offered, administrators and partner users also inactive ones. Scope: `lists:read`. */
  listIndustries: {
    request: { query?: { asOf?: string } };
    answer: { data: { count: number; rows: ReadonlyArray<{ industryID: number; industryName: string; isActive: boolean; revision: number; sectors: ReadonlyArray<{ sectorID: number; sectorName: string; isActive: boolean; revision: number }> }> } };
  };
  /** Assessments taken by a partner user's company users, one page, the oldest first; partner users see their own. Scope: `lists:read`. */
  listPartnerAssessments: {
    request: { params: { partnerID: string; userID: string }; query?: { asOf?: string }; body?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'userLastName' | 'email' | 'companyName' | 'industryName' | 'sectorName' | 'assessmentType' | 'versionNumber' | 'status' | 'assessmentScore' | 'discountCode' | 'createdAt' | 'completedAt'; search?: string; industryID?: number | null; sectorID?: number | null; status?: 'IN_PROGRESS' | 'COMPLETED' | null; assessmentType?: 'P' | 'A' | null; userID?: string | null; company?: string | null; email?: string | null; discountCode?: string | null; subFilter?: { industryID?: number | null; sectorID?: number | null; status?: 'IN_PROGRESS' | 'COMPLETED' | null; assessmentType?: 'P' | 'A' | null; userID?: string | null; company?: string | null; email?: string | null; discountCode?: string | null; search?: string } } };
    answer: { data: { assessments: ReadonlyArray<{ userAssessmentID: string; userID: string; userFirstName: string; userLastName: string; email: string; companyName: string; industryID: number; industryName: string; sectorID: number; sectorName: string; status: 'IN_PROGRESS' | 'COMPLETED'; discountCode: string; responseCount: number; totalQuestions: number; versionNumber: number; assessmentTitle: string; createdAt: string; completedAt: string | null; assessmentType: 'P' | 'A'; assessmentScore: number | null }>; totalAssessments: number } };
  };
  /** A partner's codes, one page; partner users see their own among those of their own partner. Scope: `lists:read`. */
  listPartnerCodes: {
    request: { params: { partnerID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'code' | 'discount' | 'expiresAt' | 'createdAt'; search?: string; state?: 'usable' | 'expired' | 'stopped' | 'usedUp'; asOf?: string } };
    answer: { data: { discountCodes: ReadonlyArray<{ discountID: string; code: string; discount: number; description: string; expiresAt: string | null; maxUses: number | null; partnerID: string | null; partnerUserID: string | null; industryID: number | null; sectorID: number | null; assessmentID: string | null; held: number; redeemed: number; state: 'usable' | 'expired' | 'stopped' | 'usedUp'; createdAt: string; revision: number; firstName: string; lastName: string }>; totalDiscountCodes: number } };
  };
  /** A partner user's codes, one page, the first to expire first; partner users see their own. Scope: `lists:read`. */
  listPartnerUserCodes: {
    request: { params: { partnerID: string; userID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'code' | 'discount' | 'expiresAt' | 'createdAt'; search?: string; state?: 'usable' | 'expired' | 'stopped' | 'usedUp'; asOf?: string } };
    answer: { data: { discountCodes: ReadonlyArray<{ discountID: string; code: string; discount: number; description: string; expiresAt: string | null; maxUses: number | null; partnerID: string | null; partnerUserID: string | null; industryID: number | null; sectorID: number | null; assessmentID: string | null; held: number; redeemed: number; state: 'usable' | 'expired' | 'stopped' | 'usedUp'; createdAt: string; revision: number; firstName: string; lastName: string }>; totalDiscountCodes: number; defaultDiscount: number; partnerName: string } };
  };
  /** A partner's users, one page; partner users see those of their own partner. Scope: `lists:read`. */
  listPartnerUsers: {
    request: { params: { partnerID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'firstName' | 'lastName' | 'email' | 'createdAt'; search?: string; state?: 'active' | 'invited' | 'deactivated'; asOf?: string } };
    answer: { data: { partnerUsers: ReadonlyArray<{ partnerUserID: string; partnerID: string; firstName: string; lastName: string; email: string; state: 'active' | 'invited' | 'deactivated'; invitedAt: string | null; createdAt: string; revision: number; userCount: number }>; totalPartnerUsers: number } };
  };
  /** Partners, one page; ascending unless asked otherwise. Scope: `lists:read`. */
  listPartners: {
    request: { query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'partnerName' | 'defaultDiscount' | 'createdAt' | 'updatedAt'; search?: string; partnerID?: string; asOf?: string } };
    answer: { data: { partners: ReadonlyArray<{ partnerID: string; partnerName: string; defaultDiscount: number; createdAt: string; updatedAt: string; userCount: number; partnerUserCount: number; revision: number }>; totalPartners: number } };
  };
  /** Who used a code or is about to, newest first. Scope: `lists:read`. */
  listRedemptions: {
    request: { params: { discountID: string }; query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; asOf?: string } };
    answer: { data: { uses: ReadonlyArray<{ userID: string | null; firstName: string; lastName: string; company: string; at: string; state: 'held' | 'used' }>; totalUses: number } };
  };
  /** The reports that the caller may ask for, with their parameters, and what filters can be set to. Scope: `reports:read`. */
  listReports: {
    request: Record<string, never>;
    answer: { data: { reports: ReadonlyArray<{ name: string; title: string; question: string; parameters: ReadonlyArray<{ name: string; title: string; kind: 'choice' | 'number'; default: string | number; choices: ReadonlyArray<string>; minimum: number | null; maximum: number | null }> }>; filters: { industries: ReadonlyArray<{ id: number; name: string }>; sectors: ReadonlyArray<{ id: number; industryID: number; name: string }>; assessments: ReadonlyArray<{ id: string; name: string; type: 'P' | 'A'; sectorID: number; versions: ReadonlyArray<number> }>; partners: ReadonlyArray<{ id: string; name: string }> } } };
  };
  /** Company users, one page; partner users see only theirs. Scope: `lists:read`. */
  listUsers: {
    request: { query?: { page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; sortBy?: 'firstName' | 'lastName' | 'email' | 'company' | 'lastScore' | 'createdAt'; search?: string; partnerID?: string; partnerUserID?: string; tag?: string; lastScore?: 'danger' | 'warning' | 'success' | 'none'; lastAssessment?: 'week' | 'month' | 'quarter' | 'longer' | 'none'; lastSeen?: 'week' | 'month' | 'quarter' | 'longer' | 'none'; userID?: string; asOf?: string } };
    answer: { data: { users: ReadonlyArray<{ userID: string; firstName: string; lastName: string; email: string; company: string; createdAt: string; partnerID: string | null; partnerUserID: string | null; discountCode: string; tags: ReadonlyArray<string>; hasPendingEmail: boolean; partnerName: string; lastAssessmentAt: string | null; lastScore: number | null; lastSeenAt: string | null; revision: number }>; totalUsers: number } };
  };
  /** Figures of the platform, or of what is in the scope of a partner user; the last 30 days unless asked otherwise. Scope: `lists:read`. */
  overview: {
    request: { query?: { from?: string; to?: string; asOf?: string } };
    answer: { data: { from: string; to: string; now: { signUps: number; started: number; completed: number; codeUses: number; revenueInCents: number | null; seatRevenueInCents: number | null }; before: { signUps: number; started: number; completed: number; codeUses: number; revenueInCents: number | null; seatRevenueInCents: number | null }; days: ReadonlyArray<{ day: string; signUps: number; started: number; completed: number; codeUses: number; revenueInCents: number | null; seatRevenueInCents: number | null }>; users: number; inProgress: number; completed: number; usableCodes: number; medianScore: number | null; verdicts: ReadonlyArray<{ verdict: string; count: number }>; attention: ReadonlyArray<{ kind: 'messageFailed' | 'refund' | 'invitation' | 'seatPurchase'; count: number; mine: number; dismissed: number }> } };
  };
  /** What an administrator needs to know about a company user. Scope: `lists:read`. */
  personDetails: {
    request: { params: { userID: string }; query?: { asOf?: string } };
    answer: { data: { userID: string; userType: 'user' | 'partnerUser' | 'admin'; firstName: string; lastName: string; email: string; company: string; phoneNumber: string; companyURL: string; createdAt: string; pendingEmail: string | null; discountCode: string | null; partnerID: string | null; partnerName: string | null; partnerUserID: string | null; partnerUserName: string | null; partnerSince: string | null; partnerBy: 'code' | 'consent' | null; partnerProposal: { proposalID: string; partnerName: string; partnerUserName: string; proposedAt: string; expiresAt: string } | null; secondFactorSince: string | null; agreementAcceptedAt: string | null; purchases: ReadonlyArray<{ purchaseID: string; startedAt: string; status: string; amountInCents: number; currency: 'USD'; receiptNumber: string | null; refundedInCents: number }>; sessions: ReadonlyArray<{ sessionID: string; device: string; startedAt: string; lastSeenAt: string }>; messageCount: number; assessmentCount: number; revision: number } };
  };
  /** The people or assessments taken that a number of a report counts, in the scope of the caller. Scope: `reports:read`. */
  reportBehind: {
    request: { params: { report: string }; query: { from?: string; to?: string; partner?: string; code?: string; industry?: number; sector?: number; type?: 'P' | 'A'; assessment?: string; version?: number; asOf?: string; page?: number; sortCount?: 10 | 25 | 50; offset?: number; direction?: 'asc' | 'desc'; row: string; column: string } & Record<string, unknown> };
    answer: { data: { kind: 'people' | 'attempts'; total: number; counted: number; items: ReadonlyArray<{ userID: string; name: string; company: string; email: string; attempt: { userAssessmentID: string; title: string; versionNumber: number; score: number | null } | null }> } };
  };
  /** The chart of a report as a picture, in light colors, with its question; in the scope of the caller. Scope: `reports:read`. */
  reportPicture: {
    request: { params: { report: string }; query?: { from?: string; to?: string; partner?: string; code?: string; industry?: number; sector?: number; type?: 'P' | 'A'; assessment?: string; version?: number; asOf?: string } & Record<string, unknown> };
    answer: Uint8Array;
  };
  /** A report, made from the events in the scope of the caller; as CSV with `format=csv`. Scope: `reports:read`. */
  reportResult: {
    request: { params: { report: string }; query?: { from?: string; to?: string; partner?: string; code?: string; industry?: number; sector?: number; type?: 'P' | 'A'; assessment?: string; version?: number; asOf?: string; format?: 'json' | 'csv' } & Record<string, unknown> };
    answer: { data: { report: string; title: string; question: string; parameters: Record<string, string | number | null>; asOf: string | null; position: string | null; time: string | null; columns: ReadonlyArray<{ id: string; title: string; unit: 'text' | 'count' | 'percent' | 'points' | 'coefficient' | 'seconds' | 'cents' | 'day' | 'month'; n?: string | number; behind?: 'people' | 'attempts' }>; rows: ReadonlyArray<Record<string, string | number | null>>; chart: { kind: 'bar' | 'stackedBar' | 'dot' | 'time'; category: string; values: ReadonlyArray<string>; series?: string; fewest?: number; rows?: number } | null; n: { count: number; of: string }; leftOut: number; tooFew?: { most: number; from: number; isTold: boolean }; marks: ReadonlyArray<{ day: string; texts: ReadonlyArray<string> }>; note: string } };
  };
  /** Mails somebody who has no password yet a link to set one; partner users do so for those of their partner. Earlier links end. Scope: `invitations:write`. */
  sendInvitation: {
    request: { params: { userID: string } };
    answer: { msg: string };
  };
}

export type EndpointName = keyof Endpoints;

/** What an API key can open. */
export type Scope = 'lists:read' | 'results:read' | 'reports:read' | 'invitations:write' | 'events:read';

export interface EndpointRoute {
  readonly method: string;
  readonly path: string;
  readonly scope: Scope;
  readonly isFile: boolean;
}

export declare const ENDPOINTS: Readonly<Record<EndpointName, EndpointRoute>>;
export declare const KEY_BEGINNING: string;
