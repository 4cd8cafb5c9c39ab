import { Metadata, ServerInterceptingCall, type ServerInterceptor, status } from '@grpc/grpc-js';

/** Refuses calls of anybody else, as a server with TLS does. Gossip and features are told to whoever asks. @param user `name:password`. */
export function onlyFor(user: string): ServerInterceptor {
  const known = `Basic ${Buffer.from(user).toString('base64')}`;
  return ({ path }, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata(metadata, pass) {
            if (!path.includes('streams.Streams') || metadata.get('authorization')[0] === known) return pass(metadata);
            const refusal = new Metadata();
            refusal.set('exception', 'access-denied');
            call.sendStatus({ code: status.PERMISSION_DENIED, details: 'Access Denied', metadata: refusal });
          },
        }),
    });
}
