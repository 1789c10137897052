import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that sends the very bytes of one of our pages. */
export interface Peer {
  name: string
  origin: string
  stop: () => Promise<void>
}

/** Plain Node, and nginx where it is installed. */
export async function startPeers(page: Buffer): Promise<Peer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'argmax-peers-'))
  await writeFile(join(folder, 'page'), page)
  const peers = [await plainNode(folder)]
  if (!spawnSync('nginx', ['-v']).error) peers.push(await nginx(folder))
  return peers
}

async function plainNode(folder: string): Promise<Peer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-node.ts'), join(folder, 'page')])
  const [port] = await once(child.stdout, 'data')
  return {
    name: 'plain Node, same bytes',
    origin: `http://127.0.0.1:${`${port}`.trim()}`,
    stop: () => stop(child, folder),
  }
}

async function nginx(folder: string): Promise<Peer> {
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), nginxConfig(folder, port))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 50 && !(await fetch(origin).catch(() => undefined)); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { name: 'nginx, same bytes', origin, stop: () => stop(child, folder) }
}

const nginxConfig = (folder: string, port: number): string => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;${process.getuid?.() === 0 ? ' user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=8; keepalive_requests 100000000; types { }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8"; add_header content-encoding br;
    location / { try_files /page =404; }
  }
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  await rm(folder, { recursive: true, force: true })
}
