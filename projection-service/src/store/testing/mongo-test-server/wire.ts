/** MongoDB's wire protocol, as far as the driver speaks it: OP_MSG, and OP_QUERY for its first greeting. */
import { BSON } from 'mongodb';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;

export type Fields = Record<string, unknown>;

export interface Request {
  readonly id: number;
  readonly command: Fields;
  readonly isLegacy: boolean;
}

/** Cuts a stream of bytes into requests. @returns a function that takes bytes and gives the requests they complete. */
export function requestReader(): (bytes: Buffer) => Request[] {
  let pending = Buffer.alloc(0);
  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    const requests: Request[] = [];
    while (pending.length >= HEADER && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      requests.push(readRequest(pending.subarray(0, length)));
      pending = pending.subarray(length);
    }
    return requests;
  };
}

export function encodeReply({ id, isLegacy }: Request, reply: Fields): Buffer {
  const document = BSON.serialize(reply);
  const body = isLegacy
    ? Buffer.concat([Buffer.alloc(16), int32(1), document]) // flags, cursor, starting from; one document
    : Buffer.concat([int32(0), Buffer.from([0]), document]);
  const header = Buffer.concat([int32(HEADER + body.length), int32(0), int32(id), int32(isLegacy ? OP_REPLY : OP_MSG)]);
  return Buffer.concat([header, body]);
}

function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  switch (message.readInt32LE(12)) {
    case OP_MSG:
      return { id, command: readSections(message), isLegacy: false };
    case OP_QUERY: {
      const name = HEADER + 4;
      const document = message.indexOf(0, name) + 1 + 8; // after the collection's name, skip and limit
      return { id, command: deserialize(message.subarray(document)), isLegacy: true };
    }
    default:
      throw new Error(`opcode ${message.readInt32LE(12)}`);
  }
}

function readSections(message: Buffer): Fields {
  const hasChecksum = (message.readUInt32LE(HEADER) & 1) === 1;
  const end = message.length - (hasChecksum ? 4 : 0);
  const command: Fields = {};
  let at = HEADER + 4;
  while (at < end) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) Object.assign(command, deserialize(section));
    else Object.assign(command, readSequence(section));
    at += 1 + size;
  }
  // The command's name must come first.
  return command;
}

function readSequence(section: Buffer): Fields {
  const nameEnd = section.indexOf(0, 4);
  const documents: Fields[] = [];
  for (let at = nameEnd + 1; at < section.length; at += section.readInt32LE(at)) {
    documents.push(deserialize(section.subarray(at, at + section.readInt32LE(at))));
  }
  return { [section.toString('utf8', 4, nameEnd)]: documents };
}

function deserialize(bytes: Buffer): Fields {
  return BSON.deserialize(bytes, { useBigInt64: true });
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
