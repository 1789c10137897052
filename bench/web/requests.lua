-- Requests for wrk: wrk … -s requests.lua URL -- METHOD PATH BODY FIRST
-- PATH and BODY may hold {n}, a number that no other request of the run has, and {spelling}, the same number spelt with
-- three forms of one word, so that each address is new and all of them find the same jobs. BODY may be @FILE, a body a
-- line, sent in turn.
-- Ends with one line of JSON: requests, failed, bytes, microseconds, p50 and p99 in microseconds.

local FORMS = { "work", "works", "working" }
local method, path, body, number, same
local bodies = {}

local function spelling(n)
  local words = {}
  for _ = 1, 9 do
    words[#words + 1] = FORMS[n % 3 + 1]
    n = math.floor(n / 3)
  end
  return table.concat(words, "-")
end

local function filled(text)
  return (text:gsub("{n}", number):gsub("{spelling}", function() return spelling(number) end))
end

local function formatted()
  if #bodies > 0 then body = bodies[number % #bodies + 1] end
  return wrk.format(method, filled(path), nil, body ~= "" and filled(body) or nil)
end

function init(args)
  method, path, body, number = args[1], args[2], args[3], tonumber(args[4])
  wrk.headers["accept-encoding"] = "br"
  if method == "POST" then wrk.headers["content-type"] = "application/json" end
  if body:sub(1, 1) == "@" then
    for line in io.lines(body:sub(2)) do bodies[#bodies + 1] = line end
  end
  if #bodies == 0 and not (path .. body):find("{%l+}") then same = formatted() end
end

function request()
  if same then return same end
  number = number + 1
  return formatted()
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"failed":%d,"bytes":%d,"micros":%d,"p50":%d,"p99":%d}\n',
    summary.requests, failed, summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99)))
end
