/** The events of a stream, read one by one. */
export interface EventStream {
  /** The next event: its id, and the conversations or applications it names. Fails when the stream has ended. */
  next(): Promise<{ id: string; conversations: number[]; applications: number[] }>;
  /** Resolves when the server has ended the stream, or it was cut. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/** Reads a stream of server-sent events. */
export function readEvents(response: Response): EventStream {
  if (response.status !== 200 || !response.body) throw new Error(`The stream was refused: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  const readMore = async (): Promise<boolean> => {
    const read = await reader.read().catch(() => ({ done: true, value: '' }));
    waiting += read.value ?? '';
    return !read.done;
  };
  return {
    async next() {
      for (;;) {
        const [event, id, data] = waiting.match(/^event: \w+\nid: (\d+)\ndata: (.*)\n\n/m) ?? [];
        if (event !== undefined && id !== undefined && data !== undefined) {
          waiting = waiting.slice(waiting.indexOf(event) + event.length);
          return { id, conversations: [], applications: [], ...JSON.parse(data) };
        }
        if (!(await readMore())) throw new Error('The stream has ended');
      }
    },
    async ended() {
      while (await readMore());
    },
    close: () => reader.cancel().catch(() => {}),
  };
}
