export const NAMES = {
  title: 'Assessment name',
  sector: 'Sector name',
  edit: (label: string) => `Edit ${label.toLowerCase()}`,
  save: 'Save',
  cancel: 'Cancel',
  warning: 'Rename this sector?',
  warningText:
    'The new name appears everywhere right away, before you publish: in all assessments and versions of this sector, and for founders.',
} as const;
