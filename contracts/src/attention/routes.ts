export const attentionRoutes = {
  dismissAttention: 'PUT /api/attention/:kind/:itemID/dismissal',
  restoreAttention: 'DELETE /api/attention/:kind/:itemID/dismissal',
  assignAttention: 'PUT /api/attention/:kind/:itemID/assignee',
  resendMessage: 'POST /api/message/:mailID/resend',
} as const;
