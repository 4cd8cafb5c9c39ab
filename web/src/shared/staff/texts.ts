export const STAFF = {
  save: 'Save',
  invite: 'Send invitation',
  invitation: 'They get an email with a link to choose a password. It leads there for three days.',
  email: 'A new address counts once it is confirmed there; the old one is told and can stop it.',
  emailInvited: 'Nobody has signed in with it yet: a new address gets a new invitation at once.',
  duplicateTitle: 'What happens to the company account',
  duplicateWhy: (email: string) =>
    `Whoever signs in with ${email} for their company signs in with another address from then on: “+1” is added before the @, or a higher number where that is taken. Both addresses get a message about it.`,
  invited: (name: string) => `${name} is invited.`,
  saved: 'The changes are saved.',
  moving: (email: string) => `The changes are saved. ${email} counts once it is confirmed there.`,
  inviteAgain: 'Send invitation again',
  invitedAgain: (name: string) => `${name} gets a new link. Earlier ones lead nowhere any more.`,
  signOut: 'Sign out everywhere',
  inviteFailed: 'The invitation could not be sent.',
  states: { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' },
  remove: {
    type: (email: string) => `Type ${email} to confirm`,
    differs: 'This is not their email address.',
    confirm: 'Delete',
    done: (name: string) => `${name} is deleted.`,
  },
} as const;
