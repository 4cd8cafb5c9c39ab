export const ASSIGN = {
  action: 'Assign…',
  title: 'Assign to an admin',
  field: 'Admin',
  nobody: 'No one',
  me: (name: string) => `${name} (you)`,
  submit: 'Assign',
  loadFailed: 'Unable to load admins.',
  failed: 'Unable to assign this.',
  done: (name: string) => `Assigned to ${name}.`,
  cleared: 'Assigned to no one.',
} as const;
