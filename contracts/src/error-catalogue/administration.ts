/** Apart from the core, so that founders do not load it. */
export const ADMINISTRATION_ERRORS = {
  duplicateUser: { status: 409, msg: 'This email already exists on a company level account.' },
  accountExists: { status: 409, msg: 'Cannot send discount code to an existing account.' },
  // Ours, as all that follow. The answer carries the current state.
  changedMeanwhile: { status: 409, msg: 'Someone else changed this in the meantime. Please review both versions.' },
  // Repeat the call once the password is confirmed (docs/decisions.md#sensitive-actions-ask-for-the-password).
  passwordRequired: { status: 428, msg: 'Please enter your password to continue.' },
  ownAccount: { status: 409, msg: 'You cannot do this to your own account. Ask another admin.' },
  builderAccessNeeded: { status: 409, msg: 'Only admins with builder access can do this.' },
  codeInUse: { status: 409, msg: 'A discount code with this name already exists.' },
  codeOver: { status: 409, msg: 'This code has been expired and can no longer be changed.' },
  // Also for codes that are used up or expired: they can still be changed.
  codeNotUsable: { status: 409, msg: 'This code can no longer be used.' },
  tooManyExports: { status: 409, msg: 'You already have two exports in progress. Please wait for one to finish.' },
  tooManyNotes: { status: 409, msg: 'There are 200 notes already. Please remove one of them first.' },
  tooManyTags: { status: 409, msg: 'There are 20 tags already. Please remove one of them first.' },
  nothingToFinish: { status: 409, msg: 'No unfinished assessment.' },
  remindersOff: { status: 409, msg: 'They have turned reminders off.' },
  remindedRecently: { status: 409, msg: 'Already reminded in the last three days.' },
  tooManySavedReports: { status: 409, msg: 'You have saved 50 reports. Please delete one of them first.' },
  tooManyPinnedReports: { status: 409, msg: 'You have pinned 8 reports. Please unpin one of them first.' },
  // Of the builder.
  notADraft: { status: 409, msg: 'This version can no longer be changed. Please edit the assessment again.' },
  draftExists: { status: 409, msg: 'A draft already exists. Please continue it, or discard it and start a new one.' },
  notPublished: { status: 409, msg: 'Publish the draft before you activate it.' },
  sectorMissing: { status: 422, msg: '* Please enter all required information.' },
  industryNameExists: { status: 409, msg: 'Industry name already exists.' },
  sectionNameExists: { status: 409, msg: 'Section name already exists.' },
  nameMissing: { status: 422, msg: 'Name must include at least one character.' },
  invalidAssessmentName: { status: 422, msg: 'Invalid Assessment Name.' },
  invalidSectorName: { status: 422, msg: 'Invalid Sector Name.' },
  invalidOrder: { status: 422, msg: '* Invalid question order.' },
  tooManyQuestions: { status: 409, msg: 'An assessment can have up to 1000 questions.' },
  tooManyOptions: { status: 409, msg: 'A question can have up to 50 answer options.' },
  unknownSection: { status: 422, msg: 'There is no section with this name.' },
  nothingToRollBack: { status: 409, msg: 'There is nothing to roll back to.' },
  exportGone: { status: 404, msg: 'Unable to download file. Please try the link again or request a new file.' },
} as const;
