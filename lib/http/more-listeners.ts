import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

const REQUEST = 'http.server.request.start';
/** What the process that started this one is asked to send back, with the listening handle that comes along. */
const HANDLE_MESSAGE = 'fairdraw.listening-handle';
const MORE = 63;

const doors = new WeakMap<Server, NetServer[]>();

/** The other listeners on a server's address: they end when it does. */
export const doorsOf = (server: Server): readonly NetServer[] => doors.get(server) ?? [];

/**
 * Node takes one new connection of a listener in each turn of its event loop. The busier it is the longer its turns are,
 * so that a flood waits in the system's queue, where nobody counts it and the least is turned away by silence. From its
 * first request on a server has many listeners on its one socket, and takes as many connections in a turn. Only the
 * process that started this one can double a handle, by sending it back; without one all stays as it is.
 */
export function openMoreListeners(count = MORE): void {
  if (!process.send) return;
  const open = (message: unknown) => {
    const { server } = message as { server: Server };
    unsubscribe(REQUEST, open);
    doors.set(server, []);
    const isOpen = (data: unknown, handle: unknown) => {
      if (data !== HANDLE_MESSAGE || !handle) return;
      const list = doors.get(server);
      if (!server.listening || !list) return void (handle as Handle).close();
      list.push(listening(server, handle));
      if (list.length === count) process.off('message', isOpen);
    };
    process.on('message', isOpen);
    process.channel?.unref();
    const { _handle } = server as unknown as { _handle: unknown };
    for (let asked = 0; _handle && asked < count; asked += 1)
      process.send?.(HANDLE_MESSAGE, _handle as never, {}, () => {});
  };
  subscribe(REQUEST, open);
}

interface Handle {
  close(): void;
}

/** With the options that an HTTP server gives itself. */
function listening(server: Server, handle: unknown): NetServer {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  door.on('error', (error) => console.error(`a listener ended: ${error.message}`));
  return door.listen(handle);
}
