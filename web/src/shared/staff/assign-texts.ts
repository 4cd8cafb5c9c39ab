export const ASSIGN = {
  action: 'Assign…',
  title: 'Assign to an admin',
  field: 'Admin',
  nobody: 'Nobody',
  me: (name: string) => `${name} (you)`,
  submit: 'Assign',
  loadFailed: 'Unable to load admins.',
  failed: 'Unable to assign this.',
  done: (name: string) => `Assigned to ${name}.`,
  cleared: 'Assigned to nobody.',
} as const;
