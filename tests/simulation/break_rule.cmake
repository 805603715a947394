# cmake -DSOURCE=… -DOUTPUT=… -DMUTANT=… -P break_rule.cmake: copies a source of the rules with one text replaced. The
# text must stand there exactly once; otherwise the rules have moved on and the mutant with them.
include(${MUTANT})
file(READ ${SOURCE} text)
string(FIND "${text}" "${from}" first)
string(FIND "${text}" "${from}" last REVERSE)
if(first EQUAL -1 OR NOT first EQUAL last)
  message(FATAL_ERROR "${MUTANT} does not fit ${SOURCE} any more: its text stands there not exactly once")
endif()
string(REPLACE "${from}" "${to}" text "${text}")
file(WRITE ${OUTPUT} "${text}")
