export const webhooksRoutes = {
  listWebhooks: 'GET /api/webhooks',
  addWebhook: 'POST /api/webhooks',
  changeWebhook: 'PUT /api/webhooks/:webhookID',
  setWebhookState: 'PUT /api/webhooks/:webhookID/state',
  rotateWebhookSecret: 'POST /api/webhooks/:webhookID/secret',
  deleteWebhook: 'DELETE /api/webhooks/:webhookID',
  testWebhook: 'POST /api/webhooks/:webhookID/tests',
  listWebhookDeliveries: 'GET /api/webhooks/:webhookID/deliveries',
  resendWebhookDelivery: 'POST /api/webhooks/:webhookID/deliveries/:deliveryID/resending',
} as const;
