export const STAFF = {
  save: 'Save',
  invite: 'Send invitation',
  invitation: 'We will email them a link to set a password. It works for three days.',
  email: 'A new address takes effect once they confirm it. We also notify the old address, which can stop the change.',
  emailInvited: 'They have not signed in yet, so a new address gets a new invitation right away.',
  duplicateTitle: 'Company account with this email',
  duplicateWhy: (email: string) =>
    `The person who signs in to their company account with ${email} will use a new address: “+1” is added before the @, or a higher number if that is taken. We will email both addresses.`,
  invited: (name: string) => `Invitation sent to ${name}.`,
  saved: 'Changes saved.',
  moving: (email: string) => `Changes saved. ${email} takes effect once they confirm it.`,
  inviteAgain: 'Send invitation again',
  invitedAgain: (name: string) => `New invitation sent to ${name}. Earlier links no longer work.`,
  signOut: 'Sign out everywhere',
  inviteFailed: 'Unable to send the invitation.',
  states: { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' },
  remove: {
    type: (email: string) => `Type ${email} to confirm`,
    differs: 'The email address does not match.',
    confirm: 'Delete',
    done: (name: string) => `${name} deleted.`,
  },
} as const;
