import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NGINX = '/usr/sbin/nginx'
const CONFIG = new URL('../deploy/nginx.conf', import.meta.url)

/** Returns true if this machine has nginx. On Debian, `apt-get install nginx-light` installs it. */
export const hasNginx = (): boolean => existsSync(NGINX)

/**
 * Starts nginx with the configuration in `deploy/`, but with other ports and without TLS.
 * @param folder folder for the files of nginx
 * @param ports ports of the three servers
 */
export async function startNginx(
  folder: string,
  port: number,
  ports: readonly [number, number, number],
): Promise<{ url: string; stop(): Promise<void> }> {
  let config = await readFile(CONFIG, 'utf8')
  for (const [at, own] of ports.entries()) config = config.replaceAll(`127.0.0.1:808${at + 1}`, `127.0.0.1:${own}`)
  config = config
    .replace(/listen 8443 ssl;\s+http2 on;/, `listen 127.0.0.1:${port};`)
    .replace(/\s+ssl_certificate\S* .*;/g, '')
    .replace('http {', `http {\n${TEMPORARY.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`).join('\n')}`)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')} warn;\n${config}`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'] as const

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGQUIT')
  })
