/** Apart from the core, so that founders do not load it. */
export const ADMINISTRATION_ERRORS = {
  duplicateUser: { status: 409, msg: 'This email already exists on a company level account.' },
  accountExists: { status: 409, msg: 'Cannot send discount code to an existing account.' },
  // Ours, as all that follow. The answer carries the current state.
  changedMeanwhile: { status: 409, msg: 'Somebody else has changed this meanwhile. Please look at both versions.' },
  // Repeat the call once the password is confirmed (docs/decisions.md#sensitive-actions-ask-for-the-password).
  passwordRequired: { status: 428, msg: 'Please enter your password to go on.' },
  ownAccount: { status: 409, msg: 'You cannot do this to your own account. Another administrator can.' },
  builderAccessNeeded: { status: 409, msg: 'Only administrators with builder access can do this.' },
  codeInUse: { status: 409, msg: 'A discount code with this name already exists.' },
  codeOver: { status: 409, msg: 'This code has been expired and can no longer be changed.' },
  // Also for codes that are used up or expired: they can still be changed.
  codeNotUsable: { status: 409, msg: 'This code cannot be used any more.' },
  tooManyExports: { status: 409, msg: 'Two exports are being made for you. Please wait for one of them.' },
  tooManySavedReports: { status: 409, msg: 'You have saved 50 reports. Please delete one of them first.' },
  // Of the builder.
  notADraft: { status: 409, msg: 'This version can no longer be changed. Please edit the assessment again.' },
  draftExists: { status: 409, msg: 'There is a draft already. Please continue it, or discard it and start a new one.' },
  notPublished: { status: 409, msg: 'A draft has to be published before it can be activated.' },
  sectorMissing: { status: 422, msg: '* Please enter all required information.' },
  industryNameExists: { status: 409, msg: 'Industry name already exists.' },
  sectionNameExists: { status: 409, msg: 'Section name already exists.' },
  nameMissing: { status: 422, msg: 'Name must include at least one character.' },
  invalidAssessmentName: { status: 422, msg: 'Invalid Assessment Name.' },
  invalidSectorName: { status: 422, msg: 'Invalid Sector Name.' },
  invalidOrder: { status: 422, msg: '* Invalid question order.' },
  tooManyQuestions: { status: 409, msg: 'An assessment has at most 1000 questions.' },
  tooManyOptions: { status: 409, msg: 'A question has at most 50 answer options.' },
  unknownSection: { status: 422, msg: 'There is no section of this name.' },
  nothingToRollBack: { status: 409, msg: 'There is no read model of before to go back to.' },
  exportGone: { status: 404, msg: 'Unable to download file. Please try the link again or request a new file.' },
} as const;
