// Loaded into the web server before anything else: when the command that started it is gone, however suddenly, it
// finishes what it is doing and ends too, instead of holding the port for nobody. The server's own workers load this as
// well, and need the line to their parent as they know it.
if (process.ppid === Number(process.env.FOLLOW_PARENT)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
