// Loaded into the web server before anything else: when the command that started it is gone, however suddenly, it
// finishes what it is doing and ends too, instead of holding the port for nobody.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
