import { deserialize, serialize } from 'node:v8';

/**
 * The file descriptor of a worker process that leads to the server. Node's own IPC channel is not used: invalid bytes
 * on it end the server.
 */
export const CHANNEL_FD = 3;
/** More than any task sends or returns. */
const MESSAGE_MOST_BYTES = 64 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** A message on the channel: its length in bytes, then its serialisation by V8. */
export function framed(message: unknown): readonly Buffer[] {
  const content = serialize(message);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  return [length, content];
}

/** Assembles messages from the chunks they arrive in. */
export class MessageReader {
  #pieces: Buffer[] = [];
  #held = 0;
  /** How many bytes are needed before parsing can continue. */
  #wanted = LENGTH_BYTES;
  #length: number | null = null;

  /** Returns the complete messages. Throws at one that is too long or cannot be read. */
  *read(piece: Buffer): Generator<unknown> {
    this.#pieces.push(piece);
    this.#held += piece.length;
    while (this.#held >= this.#wanted) {
      const [first] = this.#pieces;
      const all = first && this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces);
      const part = all.subarray(0, this.#wanted);
      const rest = all.subarray(this.#wanted);
      this.#pieces = rest.length > 0 ? [rest] : [];
      this.#held = rest.length;
      if (this.#length === null) {
        this.#length = part.readUInt32BE();
        if (this.#length > MESSAGE_MOST_BYTES) throw new Error('A message is too long');
        this.#wanted = this.#length;
      } else {
        this.#length = null;
        this.#wanted = LENGTH_BYTES;
        yield deserialize(part);
      }
    }
  }
}
