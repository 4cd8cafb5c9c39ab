export const NAMES = {
  title: 'Assessment name',
  sector: 'Sector name',
  edit: (label: string) => `Edit ${label.toLowerCase()}`,
  save: 'Save',
  cancel: 'Cancel',
  count: (length: number, max: number) => `${length}/${max}`,
  warning: 'Rename this sector?',
  warningText:
    'The sector gets its new name everywhere: in all its assessments and versions, and for founders, at once and not only when the draft is published.',
} as const;
