import { BlockList, isIP } from 'node:net'
import type { Config } from '../../core/config.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** IPv4 addresses that no public machine has (IANA's registry of special-purpose addresses). */
const SPECIAL = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv4')

/** Public IPv6 addresses. An address that embeds an IPv4 address (6to4, Teredo, mapped, NAT64) does not count as public. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const SPECIAL_6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_6.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is public. Loopback addresses, private networks and metadata services of clouds are not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6')
}

export const isLoopbackAddress = (address: string): boolean =>
  LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') && !address.toLowerCase().startsWith('::ffff:')

/** Whether a request to an address is allowed. Public addresses are allowed, and loopback addresses if the operator allows them. */
export const mayReach = (address: string, toLoopback: boolean): boolean =>
  isPublicAddress(address) || (toLoopback && isLoopbackAddress(address))

/** Targets that the operator allows. `toLoopback` allows loopback addresses. Without `hosts`, every host on the internet is allowed. */
export type Reach = { toLoopback: boolean; hosts?: readonly string[] | undefined }

/**
 * Returns the targets in the settings. `WEBHOOK_HOSTS` is a list of hosts with commas. A host that begins with a dot means all its
 * subdomains.
 */
export const reachOf = ({
  WEBHOOKS_TO_LOOPBACK,
  WEBHOOK_HOSTS,
}: Pick<Config, 'WEBHOOKS_TO_LOOPBACK' | 'WEBHOOK_HOSTS'>): Reach => ({
  toLoopback: WEBHOOKS_TO_LOOPBACK === 'on',
  hosts: WEBHOOK_HOSTS?.toLowerCase()
    .split(',')
    .map((host) => host.trim()),
})

export type UrlFault = 'https' | 'withoutUser' | 'publicAddress' | 'listedHost'

/** Returns the fault of a webhook's URL, if any. The resolved addresses of the host are checked at each request. */
export function webhookUrlFault(text: string, { toLoopback, hosts }: Reach): UrlFault | undefined {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && isLoopbackAddress(host))
  if (url.username || url.password) return 'withoutUser'
  if (isLocal ? !toLoopback : isIP(host) > 0 && !isPublicAddress(host)) return 'publicAddress'
  if (url.protocol !== 'https:' && !(isLocal && toLoopback && url.protocol === 'http:')) return 'https'
  if (hosts?.every((one) => host !== one && !(one.startsWith('.') && host.endsWith(one)))) return 'listedHost'
  return undefined
}
